-- Times are ms since the epoch, real time.
create table settings (
  name text primary key,
  value text not null
) strict;

create table attempts (
  kind text not null,
  subject text not null,
  at integer not null,
  operation text
) strict;
create index attempts_by_subject on attempts (kind, subject, at);

create table locks (
  kind text not null,
  subject text not null,
  until integer not null,
  primary key (kind, subject)
) strict, without rowid;

create table idempotency (
  account_number integer not null,
  call text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer text not null,
  -- The account that the stored response signs in, if any.
  signs_in integer references accounts (number),
  at integer not null,
  primary key (account_number, call, key)
) strict, without rowid;
create index idempotency_by_time on idempotency (at);

create table tickets (
  hash text primary key,
  account_number integer not null references accounts (number),
  path text not null,
  lang text not null,
  expires_at integer not null
) strict, without rowid;

create table faults (
  id integer primary key,
  account_number integer,
  call text not null,
  kind text not null,
  value text not null default '',
  remaining integer,
  created_at integer not null
) strict;
