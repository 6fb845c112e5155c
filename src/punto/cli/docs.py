"""`punto docs`: serves the documentation from your own machine."""

from __future__ import annotations

import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urlsplit

from punto.cli import typed
from punto.cli.fault import InputError
from punto.cli.options import helped
from punto.web.site_files import ABSENT, FIRST, SITE, site_file

HOST, PORT = "127.0.0.1", 8711


@helped
def docs(*, port: str = "") -> int:
    if not (SITE / FIRST).is_file():
        raise InputError(ABSENT)
    with server(typed.number(port, "port", 0, 65535) if port else None) as made:
        print(f"The documentation is at http://{HOST}:{made.server_port}/  Ctrl-C ends it.")
        sys.stdout.flush()
        try:
            made.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


def server(port: int | None) -> ThreadingHTTPServer:
    """A web server for this machine alone.

    Without a `port` it takes the usual port, or a free one if that is taken.
    """
    if port is not None:
        try:
            return ThreadingHTTPServer((HOST, port), SiteHandler)
        except OSError as problem:
            why = problem.strerror or problem
            raise InputError(
                f"The port {port} cannot be used: {why}. It must be a free port."
            ) from None
    try:
        return ThreadingHTTPServer((HOST, PORT), SiteHandler)
    except OSError:
        return ThreadingHTTPServer((HOST, 0), SiteHandler)


class SiteHandler(BaseHTTPRequestHandler):
    """Answers web requests with the files of the documentation, and with nothing else."""

    def do_GET(self) -> None:
        """Send the file that was asked for, or answer that there is none."""
        found = site_file(unquote(urlsplit(self.path).path))
        if found is None:
            self.send_error(404, "There is no such page.")
            return
        self.send_response(200)
        for name, value in found.headers.items():
            self.send_header(name, value)
        self.send_header("content-type", found.kind)
        self.send_header("content-length", str(len(found.body)))
        self.end_headers()
        self.wfile.write(found.body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Write no log of the pages that are opened."""
