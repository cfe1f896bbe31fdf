-- adds payments
-- Payments and the quotes before them. A payment is kept whole in `body`; the columns are what lists, limits and clocks ask
-- for.

create table payments (
  key text primary key,
  account_number integer not null references accounts (number),
  status text not null,
  list_status text not null,
  coin text not null,
  receiver text not null,
  amount_cents integer not null,
  counts integer not null,
  created_at integer not null,
  next_at integer,
  body text not null
) strict;
create index payments_by_account on payments (account_number, created_at desc, key);
create index payments_by_list_status on payments (account_number, list_status, created_at desc, key);
create index payments_that_count on payments (account_number, created_at, amount_cents) where counts = 1;
create index payments_due on payments (next_at) where next_at is not null;

create table quotes (
  id text primary key,
  account_number integer not null references accounts (number),
  expires_at integer not null,
  request text not null
) strict, without rowid;
create index quotes_by_account on quotes (account_number, expires_at);
