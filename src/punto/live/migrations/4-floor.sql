create table cursors (
    consumer text not null references streams,
    source text not null references streams,
    version integer not null,
    seen blob not null,
    primary key (consumer, source)
) strict, without rowid;
create table roads (
    stream text primary key references streams,
    results text not null
) strict, without rowid;
