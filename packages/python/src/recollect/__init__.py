"""The typed client of Recollect, a GraphQL memory platform for AI products."""

from .client import AsyncRecollect, Recollect
from .errors import RecollectError
from .generated.types import *
from .unset import UNSET

__version__ = "0.1.0"
