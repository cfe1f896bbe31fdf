-- adds withdrawals
-- Crypto that leaves an account for a wallet of the customer, in smallest units of its coin. `units` leave the account and
-- `network_units` of them go to the network. Times are ms of the account's clock; `next_at` is when the order changes by
-- itself. `reason` is a message as JSON. The address is a copy: a wallet that is removed later changes nothing here.

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
