-- Receiving addresses, their changes, and the payments that arrived there. Recipients are JSON, in the same shape as in
-- payments.
create table receiving_addresses (
  id text primary key,
  account_number integer not null references accounts (number),
  name text not null,
  coin text not null,
  currency text not null,
  status text not null,
  recipient text not null,
  created_at integer not null,
  updated_at integer not null
) strict;
create index receiving_addresses_by_account on receiving_addresses (account_number, created_at);

create table receiving_changes (
  id integer primary key,
  address_id text not null references receiving_addresses (id),
  at integer not null,
  what text not null,
  recipient text not null
) strict;
create index receiving_changes_by_address on receiving_changes (address_id, id);

create table receiving_deposits (
  payment_key text primary key references payments (key),
  address_id text not null references receiving_addresses (id)
) strict, without rowid;
create index receiving_deposits_by_address on receiving_deposits (address_id);
