create table streams (
    id text primary key,
    kind text not null,
    header blob not null,
    settings text not null,
    version integer not null,
    head text not null
) strict, without rowid;
create table entries (
    stream text not null references streams,
    version integer not null,
    at integer not null,
    who text not null,
    role text not null,
    request text not null,
    line blob not null,
    primary key (stream, version)
) strict, without rowid;
create unique index asked_once on entries (stream, who, role, request) where request <> '';
create table transfers (
    stream text not null,
    version integer not null,
    n integer not null,
    source text not null,
    target text not null,
    amount integer not null check (amount > 0),
    why text not null,
    primary key (stream, version, n)
) strict, without rowid;
create table accounts (
    id text primary key,
    kind text not null,
    owner text not null,
    at text not null,
    balance integer not null check (balance >= 0 or kind in ('house', 'float', 'lent'))
) strict, without rowid;
create index accounts_of_owner on accounts (owner);
create table snapshots (
    stream text primary key references streams,
    version integer not null,
    head text not null,
    at integer not null,
    state blob not null,
    digest text not null,
    pack blob
) strict, without rowid;
create table shoes (
    stream text not null references streams,
    version integer not null,
    sealed blob not null,
    primary key (stream, version)
) strict, without rowid;
create table people (
    name text primary key,
    kind text not null check (kind in ('guest', 'member', 'staff')),
    hash text not null,
    made integer not null
) strict, without rowid;
create table grants (
    person text not null references people,
    role text not null,
    stream text not null,
    given_by text not null,
    at integer not null,
    primary key (person, role, stream)
) strict, without rowid;
create table sessions (
    token text primary key,
    person text not null references people,
    made integer not null,
    seen integer not null,
    ends integer not null
) strict, without rowid;
