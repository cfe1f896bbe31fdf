-- adds deposit_orders
-- Deposit orders, in EUR cents, and exchange orders, in smallest units of their coins. Times are ms of the account's clock;
-- `next_at` is when the order changes by itself. `reason` is a message as JSON. An account's reference is made of its id.

create table deposit_orders (
  id text primary key,
  account_number integer not null references accounts (number),
  balance_id text not null references balances (id),
  expected integer not null check (expected > 0),
  received integer not null default 0,
  deposited integer not null default 0,
  reference text not null unique,
  status text not null check (status in ('NEW', 'INCOMPLETE', 'PROCESSING', 'COMPLETED', 'CANCELLED', 'RETURNED')),
  reason text,
  created_at integer not null,
  changed_at integer not null,
  next_at integer
) strict;
create index deposit_orders_by_balance on deposit_orders (balance_id, created_at);
create index deposit_orders_by_account on deposit_orders (account_number, created_at);
create index deposit_orders_due on deposit_orders (next_at) where next_at is not null;

create table exchange_orders (
  id text primary key,
  account_number integer not null references accounts (number),
  balance_id text not null references balances (id),
  to_coin text not null,
  to_balance_id text references balances (id),
  to_address text,
  from_units integer not null check (from_units > 0),
  fee_units integer not null,
  to_units integer,
  network_units integer not null,
  rate_target text,
  rate_final text,
  status text not null check (status in ('NEW', 'PROCESSING', 'COMPLETED', 'CANCELLED')),
  reason text,
  transaction_hash text,
  created_at integer not null,
  changed_at integer not null,
  next_at integer
) strict;
create index exchange_orders_by_balance on exchange_orders (balance_id, created_at);
create index exchange_orders_by_account on exchange_orders (account_number, created_at);
create index exchange_orders_due on exchange_orders (next_at) where next_at is not null;

alter table balances add column default_since integer;
create index balances_by_reference on balances (upper(substr(id, 5, 10)));
