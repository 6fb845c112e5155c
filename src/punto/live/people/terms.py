"""The limits for people on a floor: how long sessions last, how many tries and sockets."""

from dataclasses import dataclass

HOUR = 3600


@dataclass(frozen=True, slots=True)
class OidcTerms:
    """How people sign in with accounts of an issuer (OpenID Connect), as `client` of it.

    `at` is the address under which browsers reach the floor, such as `https://floor.example`.
    """

    issuer: str
    client: str
    secret: str
    at: str


@dataclass(frozen=True, slots=True)
class PeopleTerms:
    """What the operator chooses for sessions, tries, rates and sockets; times are in seconds."""

    session_max: int = 7 * 24 * HOUR
    idle_max: int = 12 * HOUR
    staff_session_max: int = 10 * HOUR
    staff_idle_max: int = 20 * 60
    proof_max: int = 5 * 60
    """How long ago a password may have been given for money, roles and approvals."""

    second_factor_for_staff: bool = False
    """Whether staff need a second factor for everything; a person who has one is always asked."""

    name_failures_free: int = 5
    address_failures_free: int = 20
    lock_first: int = 30
    lock_max: int = 15 * 60
    failures_forgotten: int = 24 * HOUR

    sockets_per_person: int = 16
    sockets_per_address: int = 256
    messages_per_second: int = 40
    messages_burst: int = 200
    person_messages_per_second: int = 80
    person_messages_burst: int = 400
    over_the_rate_max: int = 200
    """After so many messages over the rate, one after the other, a socket is closed."""

    joins_burst: int = 30
    """New accounts from one address; one more is allowed every ten seconds."""

    oidc: OidcTerms | None = None

    def session_seconds(self, kind: str) -> int:
        return self.staff_session_max if kind == "staff" else self.session_max

    def idle_seconds(self, kind: str) -> int:
        return self.staff_idle_max if kind == "staff" else self.idle_max
