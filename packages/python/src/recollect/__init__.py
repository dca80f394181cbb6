"""The typed client of Recollect, a GraphQL memory platform for AI products."""

from .client import AsyncRecollect, AsyncUserRecollect, Recollect, UserRecollect
from .errors import RecollectError
from .follow import ConnectionState, EventStream
from .generated.types import *
from .recorder import Recorder, RecorderState
from .unset import UNSET

__version__ = "0.1.0"
