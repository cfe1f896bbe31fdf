-- Balances and their movements. `units` are signed smallest units: PROCESSING is reserved for a payment, COMPLETED has
-- moved, CANCELLED was released before it moved. A payment has at most one movement of each type, so that nothing is
-- debited twice.
create table balances (
  id text primary key,
  account_number integer not null references accounts (number),
  coin text not null,
  status text not null check (status in ('inactive', 'active')),
  opened_at integer not null,
  default_since integer,
  unique (account_number, coin)
) strict;
create index balances_by_reference on balances (upper(substr(id, 5, 10)));

create table movements (
  id integer primary key,
  balance_id text not null references balances (id),
  type text not null,
  units integer not null,
  status text not null check (status in ('PROCESSING', 'COMPLETED', 'CANCELLED')),
  reference text,
  transaction_key text,
  created_at integer not null,
  order_id text,
  input_address text,
  output_address text,
  balance_after integer,
  unique (transaction_key, type)
) strict;
create index movements_by_balance on movements (balance_id, created_at, id);
create unique index movements_by_order on movements (order_id, balance_id, type) where order_id is not null;
create index movements_done on movements (balance_id, created_at, id, balance_after) where status = 'COMPLETED';
create index movements_reserved on movements (balance_id, units) where status = 'PROCESSING';

-- Transfers that arrived at our bank accounts. An unmatched one stays in suspense until it is returned to its payer.
-- `account_number` is the customer whose clock counts; null for the sandbox's clock.
create table incoming_transfers (
  id text primary key,
  account_number integer references accounts (number),
  iban text not null,
  payer_name text not null,
  payer_iban text not null,
  cents integer not null check (cents > 0),
  reference text not null,
  booked_at integer not null,
  status text not null check (status in ('suspense', 'taken', 'returned')),
  return_at integer,
  settled_at integer,
  -- The part that was returned to the payer, for example what exceeds an order.
  returned_cents integer not null default 0,
  -- Set for a held transfer of a known customer (`account_number`); `order_id` is the order in the payer's reference.
  -- `placed_balance_id` and `placed_order_id` are the balance and order that a taken transfer was credited to.
  held_reason text check (held_reason in ('order_ended', 'limit', 'not_allowed', 'no_reference')),
  order_id text,
  placed_balance_id text,
  placed_order_id text
) strict, without rowid;
create index incoming_transfers_due on incoming_transfers (return_at) where status = 'suspense';
create index incoming_transfers_by_account on incoming_transfers (account_number, booked_at);
create index incoming_transfers_held on incoming_transfers (account_number, booked_at) where held_reason is not null;

-- Deposit orders, in EUR cents, and exchange orders, in smallest units of their coins. Times are ms of the account's clock;
-- `next_at` is the order's next automatic change. `reason` is a message as JSON. A balance's reference is derived from its id.
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

create table cash_out_requests (
  id text primary key,
  account_number integer not null references accounts (number),
  balance_id text not null references balances (id),
  amount integer not null,
  receiver_name text not null,
  receiver_iban text not null,
  status text not null check (status in ('NEW', 'PAID', 'REFUSED', 'CANCELLED')),
  reason text,
  created_at integer not null,
  changed_at integer not null,
  decide_by integer not null,
  next_at integer
) strict;
create index cash_out_requests_by_balance on cash_out_requests (balance_id, created_at);
create index cash_out_requests_due on cash_out_requests (next_at) where next_at is not null;
create unique index cash_out_requests_open on cash_out_requests (balance_id) where status = 'NEW';

-- Withdrawals to a customer's wallet, in smallest units of the coin. `units` are debited, of which `network_units` are the
-- network fee. Times are ms of the account's clock; `next_at` is the next automatic change. `reason` is a message as JSON.
-- The address is a copy, because the customer may remove the wallet later.
create table withdrawals (
  id text primary key,
  account_number integer not null references accounts (number),
  balance_id text not null references balances (id),
  address text not null,
  units integer not null check (units > 0),
  network_units integer not null,
  status text not null check (status in ('PROCESSING', 'COMPLETED', 'CANCELLED')),
  reason text,
  transaction_hash text,
  created_at integer not null,
  changed_at integer not null,
  next_at integer
) strict;
create index withdrawals_by_balance on withdrawals (balance_id, created_at);
create index withdrawals_by_account on withdrawals (account_number, created_at);
create index withdrawals_due on withdrawals (next_at) where next_at is not null;
