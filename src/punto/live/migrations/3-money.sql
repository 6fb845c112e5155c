-- Every change of a wallet in the order in which it was kept, with what it left there.
create table wallet (
    n integer primary key,
    owner text not null,
    stream text not null,
    version integer not null,
    at integer not null,
    change integer not null,
    balance integer not null,
    why text not null
) strict;
create index wallet_of_owner on wallet (owner, n);
-- What each player won or lost on each day (of UTC, counted from 1970), and the seconds of play.
create table results (
    player text not null,
    day integer not null,
    net integer not null,
    seconds integer not null default 0,
    primary key (player, day)
) strict, without rowid;
-- Read models: they follow the entries of their streams, and can be made anew from them.
create table recorded (
    stream text primary key references streams,
    version integer not null
) strict, without rowid;
create table coups (
    stream text not null,
    n integer not null,
    shoe integer not null,
    first integer not null,
    last integer not null,
    began integer not null,
    at integer not null,
    ended integer not null,
    result text not null,
    void integer not null,
    wagers integer not null,
    staked integer not null,
    paid integer not null,
    win integer not null,
    bought integer not null,
    cashed integer not null,
    deferred integer not null,
    collected integer not null,
    primary key (stream, n)
) strict, without rowid;
create index coups_of_shoe on coups (stream, shoe, n);
create index coups_by_time on coups (at);
create table amended (
    stream text not null,
    coup integer not null,
    version integer not null,
    primary key (stream, coup, version)
) strict, without rowid;
create table chips (
    owner text not null,
    stream text not null,
    version integer not null,
    n integer not null,
    coup integer not null,
    at integer not null,
    account text not null,
    change integer not null,
    balance integer not null,
    why text not null,
    primary key (owner, stream, version, n)
) strict, without rowid;
create table holdings (
    stream text not null,
    owner text not null,
    account text not null,
    balance integer not null,
    primary key (stream, owner, account)
) strict, without rowid;
create table notable (
    at integer not null,
    stream text not null,
    version integer not null,
    n integer not null,
    kind text not null,
    who text not null,
    amount integer not null,
    what text not null,
    primary key (at, stream, version, n)
) strict, without rowid;
insert into wallet (owner, stream, version, at, change, balance, why)
    select owner, stream, version, at, change,
        sum(change) over (partition by owner order by at, stream, version, n), why
    from (
        select a.owner, t.stream, t.version, t.n, e.at, t.why,
            case when t.target = a.id then t.amount else -t.amount end as change
        from transfers t join entries e using (stream, version)
        join accounts a on a.id in (t.source, t.target) and a.kind = 'cash'
    ) order by at, stream, version, n;
insert into results (player, day, net)
    select a.owner, e.at / 86400, sum(case when t.target = a.id then t.amount else -t.amount end)
    from transfers t join entries e using (stream, version)
    join accounts a on a.id in (t.source, t.target)
    join accounts b on b.id in (t.source, t.target) and b.id <> a.id
    where a.kind in ('cash', 'rack', 'stakes', 'withheld')
        and b.kind not in ('cash', 'rack', 'stakes', 'withheld')
        and t.why not in ('issued', 'deposited', 'withdrawn', 'corrected')
    group by a.owner, e.at / 86400;
