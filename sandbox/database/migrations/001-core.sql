-- adds accounts
-- Accounts and what signs them in; mail, vouchers, contracts, faults, tickets and idempotency keys. Times are ms since the
-- epoch.

create table settings (name text primary key, value text not null) strict;

create table accounts (
  number integer primary key,
  id text not null unique,
  type integer not null check (type in (1, 2)),
  email text not null collate nocase unique,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  company_name text,
  country text,
  language text not null default 'en',
  status text not null,
  level integer not null,
  checked_level integer,
  kyc_status text,
  kyc_stage text not null default 'onboarding',
  reg_submit_at integer,
  email_confirmed_at integer,
  has_third_party integer not null default 0,
  is_affiliate integer not null default 0,
  referral_code text,
  notices text not null default '{}',
  scenario text,
  offset_ms integer not null default 0,
  objects integer not null default 0,
  created_at integer not null,
  updated_at integer not null
) strict;

create table sessions (
  id integer primary key,
  account_number integer not null references accounts (number),
  started_at integer not null,
  ended_at integer,
  end_code text
) strict;
create index sessions_open on sessions (account_number) where ended_at is null;

create table tokens (
  hash text primary key,
  session_id integer not null references sessions (id),
  issued_at integer not null,
  superseded_at integer
) strict, without rowid;
create index tokens_by_session on tokens (session_id, issued_at);

create table attempts (kind text not null, subject text not null, at integer not null) strict;
create index attempts_by_subject on attempts (kind, subject, at);

create table locks (
  kind text not null,
  subject text not null,
  until integer not null,
  primary key (kind, subject)
) strict, without rowid;

create table links (
  hash text primary key,
  kind text not null,
  account_number integer not null references accounts (number),
  expires_at integer not null,
  used_at integer
) strict, without rowid;
create index links_by_account on links (account_number, kind);

create table idempotency (
  account_number integer not null,
  call text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer text not null,
  signs_in integer references accounts (number),
  at integer not null,
  primary key (account_number, call, key)
) strict, without rowid;
create index idempotency_by_time on idempotency (at);

create table tickets (
  hash text primary key,
  account_number integer not null references accounts (number),
  path text not null,
  lang text not null,
  expires_at integer not null
) strict, without rowid;

create table faults (
  id integer primary key,
  account_number integer,
  call text not null,
  kind text not null,
  value text not null default '',
  remaining integer,
  created_at integer not null
) strict;

create table mails (
  id integer primary key,
  account_number integer not null references accounts (number),
  recipient text not null,
  subject text not null,
  text text not null,
  link text,
  at integer not null
) strict;
create index mails_by_account on mails (account_number, id);

create table vouchers (
  id integer primary key,
  account_number integer not null references accounts (number),
  code text not null collate nocase,
  discount_cents integer,
  discount_percent integer,
  valid_until text not null,
  is_new integer not null default 0,
  reserved_by text,
  used_at integer,
  unique (account_number, code)
) strict;

create table acceptances (
  account_number integer not null references accounts (number),
  contract_id text not null,
  accepted_at integer not null,
  primary key (account_number, contract_id)
) strict, without rowid;
