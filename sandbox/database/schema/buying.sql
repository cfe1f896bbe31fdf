-- Purchases, the transfers that paid for them, and open banking: consents, and each visit to a bank's pages. Coin amounts
-- are smallest units as text, because a coin may have 18 decimals.
create table buy_orders (
  id text primary key,
  account_number integer not null references accounts (number),
  reference text not null unique,
  status text not null,
  status_since integer not null,
  timeline text not null,
  from_cents integer not null,
  fee_cents integer not null,
  network_fee_cents integer not null,
  coin text not null,
  units_indicative text not null,
  rate_indicative integer not null,
  rate_held_until integer not null,
  units text,
  rate_final integer,
  address text,
  balance_id text references balances (id),
  method text,
  method_at integer,
  announced_at integer,
  deposit_status text not null,
  deposit_since integer not null,
  received_cents integer not null,
  returned_cents integer not null,
  reason text,
  deposit_reason text,
  transaction_hash text,
  created_at integer not null,
  lapses_at integer not null,
  completed_at integer,
  -- The market rate in millionths of EUR at the time of the held and the final rate, printed beside our rate.
  market_indicative integer,
  market_final integer,
  -- When the customer was emailed that the rate is no longer held.
  rate_ended_at integer
) strict;
create index buy_orders_by_account on buy_orders (account_number, created_at desc, id);
create index buy_orders_open on buy_orders (account_number) where status not in ('Z', 'X', 'F', 'Y');

create table buy_transfers (
  transfer_id text primary key,
  order_id text not null references buy_orders (id),
  cents integer not null,
  excess_cents integer not null,
  at integer not null
) strict;
create index buy_transfers_by_order on buy_transfers (order_id, at);

create table buy_levers (
  account_number integer primary key references accounts (number),
  sepa_off integer not null default 0,
  open_banking_off integer not null default 0,
  blocked text,
  lifetime_cents integer
) strict;

create table bank_consents (
  id text primary key,
  account_number integer not null references accounts (number),
  institution_id text not null,
  status text not null,
  account_ids text not null,
  created_at integer not null,
  status_since integer not null,
  expires_at integer
) strict;
create index bank_consents_by_account on bank_consents (account_number, created_at desc);

create table bank_visits (
  id text primary key,
  account_number integer not null references accounts (number),
  order_id text not null references buy_orders (id),
  consent_id text not null references bank_consents (id),
  stage text not null check (stage in ('auth', 'payment')),
  status text not null check (status in ('pending', 'success', 'failure')),
  payer_account_id text,
  is_logged_in integer not null default 0,
  reason text,
  created_at integer not null,
  decided_at integer
) strict;
create index bank_visits_by_order on bank_visits (order_id, created_at);
create index bank_visits_open on bank_visits (account_number) where status = 'pending';
