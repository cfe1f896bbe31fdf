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
  updated_at integer not null,
  kyc_due_at integer
) strict;
create index accounts_by_referral_code on accounts (referral_code) where referral_code is not null;

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

create table links (
  hash text primary key,
  kind text not null,
  account_number integer not null references accounts (number),
  expires_at integer not null,
  used_at integer
) strict, without rowid;
create index links_by_account on links (account_number, kind);

create table acceptances (
  account_number integer not null references accounts (number),
  contract_id text not null,
  accepted_at integer not null,
  primary key (account_number, contract_id)
) strict, without rowid;

-- The optional emails that a customer has subscribed to; none without a row.
create table preferences (
  account_number integer primary key references accounts (number),
  product integer not null,
  marketing integer not null
) strict;

-- Linked login providers, the codes of their redirects, and accounts that belong to the same person.
create table social_links (
  provider text not null,
  email text not null collate nocase,
  account_number integer not null references accounts (number),
  primary key (provider, email)
) strict, without rowid;
create index social_links_by_account on social_links (account_number, provider);

create table social_codes (
  hash text primary key,
  provider text not null,
  email text,
  state text not null,
  expires_at integer not null
) strict, without rowid;

create table merge_candidates (
  first integer not null references accounts (number),
  second integer not null references accounts (number),
  primary key (first, second),
  check (first < second)
) strict, without rowid;

create table merge_offers (
  first_hash text primary key,
  second_hash text not null unique,
  first integer not null references accounts (number),
  second integer not null references accounts (number),
  expires_at integer not null,
  closed integer references accounts (number)
) strict, without rowid;

-- Hashes of the browsers and networks that signed in to an account. Times are ms of real time.
create table known_clients (
  hash text primary key,
  account_number integer not null references accounts (number),
  seen_at integer not null
) strict, without rowid;
create index known_clients_by_account on known_clients (account_number, seen_at);
