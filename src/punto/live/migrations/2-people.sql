alter table people add column must_change integer not null default 0;
drop table sessions;
create table sessions (
    token text primary key,
    id text not null unique,
    person text not null references people,
    made integer not null,
    seen integer not null,
    proved integer not null,
    ends integer not null,
    address text not null
) strict, without rowid;
create index sessions_of_person on sessions (person);
create table given (
    n integer primary key,
    person text not null references people,
    role text not null,
    stream text not null,
    given_by text not null,
    second text not null,
    at integer not null,
    ended integer,
    ended_by text not null
) strict;
insert into given
    select null, person, role, stream, given_by, '', at, null, '' from grants;
drop table grants;
alter table given rename to grants;
create unique index granted_once on grants (person, role, stream) where ended is null;
create table approvals (
    id text primary key,
    kind text not null,
    stream text not null,
    asked text not null,
    about text not null,
    by text not null,
    at integer not null,
    second text not null,
    second_at integer,
    state text not null check (state in ('asked', 'approved', 'refused', 'done')),
    check (second <> by and (second <> about or about = ''))
) strict, without rowid;
create table throttled (
    key text primary key,
    failures integer not null,
    last integer not null,
    until integer not null
) strict, without rowid;
create table second_factors (
    person text primary key references people,
    secret blob not null,
    confirmed integer,
    step integer not null
) strict, without rowid;
create table recovery_codes (
    person text not null references people,
    hash text not null,
    primary key (person, hash)
) strict, without rowid;
create table oidc_begun (
    state text primary key,
    browser text not null,
    nonce text not null,
    verifier text not null,
    at integer not null
) strict, without rowid;
create table identities (
    issuer text not null,
    subject text not null,
    person text not null references people,
    primary key (issuer, subject)
) strict, without rowid;
create table significant (
    n integer primary key autoincrement,
    at integer not null,
    kind text not null,
    who text not null,
    what text not null
) strict;
create index significant_by_kind on significant (kind, n);
