create table readers (
    name text primary key,
    stream text not null references streams,
    token text not null,
    made integer not null,
    by text not null,
    taken integer not null
) strict, without rowid;
