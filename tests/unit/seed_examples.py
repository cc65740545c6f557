"""The examples of the seed documents for the exchange formats, as they print them."""

from __future__ import annotations

FITNESS = """{
  "version": 4,
  "lastCycle": "2026-02-02T03:00:00",
  "memories": [
    {
      "id": "m001",
      "text": "Descrição curta da memória",
      "fitness": 7,
      "born": "2026-01-27",
      "immuneUntil": "2026-02-10",
      "lastReinforced": "2026-02-01",
      "source": "experiencia-direta",
      "tags": ["whatsapp", "comunicacao", "erro"]
    }
  ]
}
"""
LATENT = """{
  "memories": [
    {
      "id": "m099",
      "text": "Descrição",
      "fitness": 1,
      "born": "2026-01-20",
      "demotedAt": "2026-02-15",
      "lastReinforced": null,
      "source": "observacao",
      "tags": ["tag1", "tag2"],
      "originalFitness": 5
    }
  ]
}
"""
STRUCTURE = """{
  "i": "uuid_curto",      // ID
  "t": "bio",             // Tipo: bio (biografia), pref (preferência), emo (emocional), obj (objetivo)
  "c": "nome: Pedro",     // Conteúdo: Fato atômico e direto
  "w": 0.9,               // Peso/Importância (0.0 a 1.0)
  "d": "240101"           // Data compacta (AAMMDD)
}
"""
ENTRIES = """{"t":"pref", "c":"odeia coentro", "w":0.8}
{"t":"emo", "c":"ansioso com finanças", "w":0.9}
{"t":"bio", "c":"trabalha: dev frontend", "w":1.0}
{"t":"pref", "c":"evita lugares lotados", "w":0.7}
"""
