"""The typed client of Recollect, a GraphQL memory platform for AI products."""

# Type checkers take a name as exported only if it is imported as itself.
from .client import AsyncRecollect as AsyncRecollect
from .client import AsyncUserRecollect as AsyncUserRecollect
from .client import Recollect as Recollect
from .client import UserRecollect as UserRecollect
from .errors import RecollectError as RecollectError
from .follow import ConnectionState as ConnectionState
from .follow import EventStream as EventStream
from .generated.types import *
from .recorder import Recorder as Recorder
from .recorder import RecorderState as RecorderState
from .unset import UNSET as UNSET

__version__ = "0.1.0"
