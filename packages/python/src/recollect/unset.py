from enum import Enum
from typing import Final, Literal


class _Unset(Enum):
    UNSET = "UNSET"


Unset = Literal[_Unset.UNSET]
#: The value of an omitted argument. ``None`` is sent as null, which removes a value where the API says so.
UNSET: Final = _Unset.UNSET
