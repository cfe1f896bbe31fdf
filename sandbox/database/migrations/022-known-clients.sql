-- adds known_clients
-- From where accounts were signed in to, as hashes; and which operation an attempt belonged to. Times are ms of real time.

create table known_clients (
  hash text primary key,
  account_number integer not null references accounts (number),
  seen_at integer not null
) strict, without rowid;
create index known_clients_by_account on known_clients (account_number, seen_at);
alter table attempts add column operation text;
