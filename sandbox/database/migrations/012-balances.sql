-- adds balances
-- Accounts in a coin and their ledger. `units` are smallest units, signed: what is set aside for a payment is PROCESSING,
-- what has moved COMPLETED, what was given back before it moved CANCELLED. A payment has one movement of each type at
-- most, so nothing is taken twice.

create table balances (
  id text primary key,
  account_number integer not null references accounts (number),
  coin text not null,
  status text not null check (status in ('inactive', 'active')),
  opened_at integer not null,
  unique (account_number, coin)
) strict;

create table movements (
  id integer primary key,
  balance_id text not null references balances (id),
  type text not null,
  units integer not null,
  status text not null check (status in ('PROCESSING', 'COMPLETED', 'CANCELLED')),
  reference text,
  transaction_key text,
  created_at integer not null,
  unique (transaction_key, type)
) strict;
create index movements_by_balance on movements (balance_id, created_at, id);

create table payment_links (
  hash text primary key references links (hash),
  payment_key text not null references payments (key)
) strict, without rowid;
create index payment_links_by_payment on payment_links (payment_key);

update payments set body = json_set(body, '$.paidFrom', json('null'));
