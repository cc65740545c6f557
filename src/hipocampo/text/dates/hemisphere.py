"""The hemisphere of a time zone, which decides when it is summer there."""

from __future__ import annotations

from datetime import tzinfo
from functools import cache

# Countries whose people speak of the four seasons as the south has them, by the names of their time zones.
_SOUTH = frozenset(
    """
    America/Araguaina America/Asuncion America/Bahia America/Belem America/Boa_Vista America/Buenos_Aires
    America/Campo_Grande America/Catamarca America/Cordoba America/Coyhaique America/Cuiaba America/Eirunepe
    America/Fortaleza America/Jujuy America/La_Paz America/Lima America/Maceio America/Manaus America/Mendoza
    America/Montevideo America/Noronha America/Porto_Acre America/Porto_Velho America/Punta_Arenas America/Recife
    America/Rio_Branco America/Rosario America/Santarem America/Santiago America/Sao_Paulo
    Africa/Blantyre Africa/Gaborone Africa/Harare Africa/Johannesburg Africa/Luanda Africa/Lubumbashi Africa/Lusaka
    Africa/Maputo Africa/Maseru Africa/Mbabane Africa/Windhoek
    Asia/Dili Atlantic/South_Georgia Atlantic/St_Helena Atlantic/Stanley
    Indian/Antananarivo Indian/Mauritius Indian/Reunion
    NZ NZ-CHAT Pacific/Apia Pacific/Auckland Pacific/Chatham Pacific/Easter Pacific/Efate Pacific/Fiji
    Pacific/Noumea Pacific/Norfolk Pacific/Port_Moresby Pacific/Rarotonga Pacific/Tahiti Pacific/Tongatapu
    """.split()
)
_SOUTHERN = ("America/Argentina/", "Antarctica/", "Australia/", "Brazil/", "Chile/")
# Zones of no place, as servers have them.
_NOWHERE = frozenset("UTC UCT GMT GMT0 GMT+0 GMT-0 Greenwich Universal Zulu Factory localtime".split())


def is_south(zone: tzinfo | None, otherwise: bool) -> bool:
    """Whether a time zone has its summer in December; `otherwise` where its name tells no place."""
    name = getattr(zone, "key", None)
    return _is_southern(name, otherwise) if isinstance(name, str) else otherwise


@cache
def _is_southern(name: str, otherwise: bool) -> bool:
    if name in _NOWHERE or name.startswith("Etc/"):
        return otherwise
    return name in _SOUTH or name.startswith(_SOUTHERN)
