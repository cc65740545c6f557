"""What Hindsight's own client finds at a server; run in the environment of the conventions."""

from __future__ import annotations

import json
import sys

from hindsight_client import Hindsight

url, token = sys.argv[1:]
client = Hindsight(base_url=url, api_key=token)
kept = client.retain(bank_id="ana", content="Ana loves climbing in Sintra", tags=["sport"], context="chat")
client.retain(bank_id="bia", content="Bia hates climbing")
print(
    json.dumps(
        {
            "retained": kept.success,
            "recalled": [one.text for one in client.recall(bank_id="ana", query="what does Ana love?").results],
            "reflected": client.reflect(bank_id="ana", query="what does Ana love?").text,
            "of another": [one.text for one in client.recall(bank_id="zoe", query="what does Ana love?").results],
        }
    )
)
client.close()
