"""Python's values as JSON, and JSON as the classes of ``generated.types``."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from datetime import datetime, timezone
from functools import lru_cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from .unset import UNSET


def json_name(name: str) -> str:
    """``user_query`` as ``userQuery``; ``from_`` as ``from``."""
    first, *rest = name.rstrip("_").split("_")
    return first + "".join(word[:1].upper() + word[1:] for word in rest)


def to_json(value: Any) -> Any:
    """The JSON for a value, without omitted fields."""
    if is_dataclass(value) and not isinstance(value, type):
        given = {json_name(field.name): getattr(value, field.name) for field in fields(value)}
        return to_json(given)
    if isinstance(value, dict):
        return {key: to_json(one) for key, one in value.items() if one is not UNSET}
    if isinstance(value, (list, tuple)):
        return [to_json(one) for one in value]
    if isinstance(value, datetime):
        # A time without a zone is this machine's.
        return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")
    return value


def from_json(kind: Any, value: Any) -> Any:
    """A value of an answer, as the type that the schema states."""
    if value is None:
        return None
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        (inner, *others) = [one for one in get_args(kind) if one is not type(None)]
        return value if others else from_json(inner, value)
    if isinstance(value, list):
        item = get_args(kind)[0] if origin is list else kind
        return [from_json(item, one) for one in value]
    if kind is datetime:
        # Before Python 3.11, fromisoformat does not read the letter Z.
        return datetime.fromisoformat(value.replace("Z", "+00:00"))
    if isinstance(kind, type) and is_dataclass(kind):
        return kind(**{name: from_json(hint, value.get(key)) for name, key, hint in _fields_of(kind)})
    return value


@lru_cache(maxsize=None)
def _fields_of(kind: type) -> list[tuple[str, str, Any]]:
    return [(name, "__typename" if name == "typename" else json_name(name), hint) for name, hint in get_type_hints(kind).items()]
