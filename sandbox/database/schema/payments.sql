-- Payments and their quotes. `body` is the whole payment as JSON; the columns are for lists, limits and clocks.
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
  body text not null,
  -- For list filters and search.
  company_id text,
  currency text not null default 'EUR',
  paid_cents integer not null default 0,
  channel text,
  -- Redemptions of service coins don't count against the payment limits.
  redeems integer not null default 0
) strict;
create index payments_due on payments (next_at) where next_at is not null;
create index payments_by_channel on payments (account_number, created_at desc, key) where channel is not null;
create index payments_listed on payments
  (account_number, created_at desc, key, channel, list_status, coin, company_id, currency, status, counts, paid_cents);
create index payments_limited on payments (account_number, created_at, amount_cents) where counts = 1 and redeems = 0;

create table quotes (
  id text primary key,
  account_number integer not null references accounts (number),
  expires_at integer not null,
  request text not null
) strict, without rowid;
create index quotes_by_account on quotes (account_number, expires_at);

-- The companies that a person may pay for.
create table companies (
  id text primary key,
  account_number integer not null references accounts (number),
  name text not null,
  code text not null,
  is_owner integer not null,
  is_board_member integer not null
) strict, without rowid;
create index companies_by_account on companies (account_number, name);

-- Templates: saved payment forms.
create table templates (
  id text primary key,
  account_number integer not null references accounts (number),
  name text not null,
  created_at integer not null,
  updated_at integer not null,
  body text not null
) strict, without rowid;
create index templates_by_account on templates (account_number, name);

create table payment_links (
  hash text primary key references links (hash),
  payment_key text not null references payments (key)
) strict, without rowid;
create index payment_links_by_payment on payment_links (payment_key);

-- Tracking links, by which a recipient without an account follows a payment. The token is derived from `salt` and the
-- platform's secret, so that the payer can see it again, and looked up by its hash. The table alone doesn't reveal it. A
-- payment has at most one active link.
create table tracking_links (
  id text primary key,
  payment_key text not null references payments (key),
  salt text not null,
  hash text not null unique,
  shows_payer integer not null,
  created_at integer not null,
  expires_at integer,
  revoked_at integer
) strict, without rowid;
create index tracking_links_by_payment on tracking_links (payment_key, created_at);
create unique index tracking_links_active on tracking_links (payment_key) where revoked_at is null;

-- Hashed keys with which a browser follows one payment after its session has expired. `expires_at` is ms of the account's
-- clock.
create table waiting_keys (
  hash text primary key,
  payment_key text not null references payments (key),
  session_id integer not null references sessions (id),
  expires_at integer not null
) strict, without rowid;
create index waiting_keys_by_session on waiting_keys (session_id, payment_key);
