"""The part of RFC 6455 that a subscription needs: the standard library has no WebSocket."""

from __future__ import annotations

import base64
import hashlib
import os
import socket
import ssl
import struct
import threading
from urllib.parse import urlsplit

_GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_MAX_HEAD = 16 * 1024
_MAX_MESSAGE = 16 * 1024 * 1024


class Refused(OSError):
    """The server does not accept a WebSocket at this address, or not at the moment."""


class Closed(OSError):
    """The connection ended, with the server's code and reason."""

    def __init__(self, code: int = 1006, reason: str = "") -> None:
        super().__init__(f"The WebSocket was closed with {code}.")
        self.code = code
        self.reason = reason


class WebSocket:
    """A connection to an address. One thread receives; any thread sends and closes."""

    def __init__(self, url: str, protocol: str, timeout: float) -> None:
        parts = urlsplit(url)
        is_safe = parts.scheme == "https"
        host, port = parts.hostname or "", parts.port or (443 if is_safe else 80)
        plain = socket.create_connection((host, port), timeout)
        try:
            plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._socket = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if is_safe else plain
            self._unread = b""
            self._sending = threading.Lock()
            self._shake_hands(parts.netloc.rpartition("@")[2], parts.path or "/", protocol)
        except BaseException:
            plain.close()
            raise

    def _shake_hands(self, host: str, path: str, protocol: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Protocol: {protocol}",
        ]
        self._socket.sendall("\r\n".join([*lines, "", ""]).encode())
        head = b""
        while b"\r\n\r\n" not in head:
            head += self._some()
            if len(head) > _MAX_HEAD:
                raise Refused("The answer has no end.")
        head, _, self._unread = head.partition(b"\r\n\r\n")
        status, *rest = head.decode("latin-1").split("\r\n")
        if status.split(" ")[1:2] != ["101"]:
            raise Refused(f"The server answered: {status}")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in rest)}
        proof = base64.b64encode(hashlib.sha1((key + _GUID).encode()).digest()).decode()
        if headers.get("sec-websocket-accept") != proof or headers.get("sec-websocket-protocol") != protocol:
            raise Refused("The server does not speak this protocol.")

    def send(self, text: str) -> None:
        self._send_frame(_TEXT, text.encode())

    def receive(self, timeout: float) -> str:
        """The next message. Raises TimeoutError after seconds without any, and Closed at the end."""
        self._socket.settimeout(timeout)
        message = b""
        while True:
            is_last, opcode, content = self._frame()
            if opcode == _PING:
                self._send_frame(_PONG, content)
            elif opcode == _CLOSE:
                code = struct.unpack("!H", content[:2])[0] if len(content) >= 2 else 1005
                self.close()
                raise Closed(code, content[2:].decode(errors="replace"))
            elif opcode != _PONG:
                message += content
                if len(message) > _MAX_MESSAGE:
                    raise Closed(1009)
                if is_last:
                    return message.decode()

    def close(self) -> None:
        """Ends the connection; a thread that receives from it gets Closed."""
        try:
            self._send_frame(_CLOSE, struct.pack("!H", 1000))
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._socket.close()

    def _frame(self) -> tuple[bool, int, bytes]:
        read = self._exactly(2, b"")
        length = read[1] & 0x7F
        more = {126: 2, 127: 8}.get(length, 0)
        read = self._exactly(2 + more, read)
        if more:
            length = int.from_bytes(read[2 : 2 + more], "big")
        if length > _MAX_MESSAGE:
            raise Closed(1009)
        read = self._exactly(2 + more + length, read)
        return bool(read[0] & 0x80), read[0] & 0x0F, read[2 + more :]

    def _exactly(self, count: int, read: bytes) -> bytes:
        # After a timeout in the middle of a frame, the frame is read again from its beginning.
        while len(read) + len(self._unread) < count:
            try:
                self._unread += self._some()
            except (TimeoutError, socket.timeout):
                self._unread = read + self._unread
                raise TimeoutError from None
        missing = count - len(read)
        found, self._unread = self._unread[:missing], self._unread[missing:]
        return read + found

    def _some(self) -> bytes:
        try:
            some = self._socket.recv(65_536)
        except (TimeoutError, socket.timeout):
            raise
        except OSError as error:
            raise Closed() from error
        if not some:
            raise Closed()
        return some

    def _send_frame(self, opcode: int, content: bytes) -> None:
        mask = os.urandom(4)
        length = len(content)
        size = (
            struct.pack("!B", 0x80 | length)
            if length < 126
            else struct.pack("!BH", 0x80 | 126, length)
            if length < 65_536
            else struct.pack("!BQ", 0x80 | 127, length)
        )
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(content))
        with self._sending:
            self._socket.sendall(bytes([0x80 | opcode]) + size + mask + masked)
