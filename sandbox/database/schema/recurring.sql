-- Recurring payments, the outcome of each run, and the secret of an optional calendar link. A recurring payment runs at
-- most once a day. Times are ms of the account's clock.
create table recurring_payments (
  id text primary key,
  account_number integer not null references accounts (number),
  status text not null,
  next_at integer,
  created_at integer not null,
  body text not null,
  calendar_salt text,
  calendar_hash text unique
) strict;
create index recurring_payments_by_account on recurring_payments (account_number, created_at desc, id);
create index recurring_payments_due on recurring_payments (next_at) where next_at is not null;

create table recurring_runs (
  recurring_id text not null references recurring_payments (id),
  day text not null,
  at integer not null,
  amount text not null,
  status text not null,
  reason text,
  transaction_key text,
  primary key (recurring_id, day)
) strict;
create index recurring_runs_open on recurring_runs (recurring_id) where status = 'open';
create index recurring_runs_by_payment on recurring_runs (transaction_key) where transaction_key is not null;
