pragma user_version = 1;
CREATE TABLE settings (name text primary key, value text not null) strict;
CREATE TABLE accounts (
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
CREATE TABLE sessions (
  id integer primary key,
  account_number integer not null references accounts (number),
  started_at integer not null,
  ended_at integer,
  end_code text
) strict;
CREATE TABLE tokens (
  hash text primary key,
  session_id integer not null references sessions (id),
  issued_at integer not null,
  superseded_at integer
) strict, without rowid;
CREATE TABLE attempts (kind text not null, subject text not null, at integer not null) strict;
CREATE TABLE locks (
  kind text not null,
  subject text not null,
  until integer not null,
  primary key (kind, subject)
) strict, without rowid;
CREATE TABLE links (
  hash text primary key,
  kind text not null,
  account_number integer not null references accounts (number),
  expires_at integer not null,
  used_at integer
) strict, without rowid;
CREATE TABLE idempotency (
  account_number integer not null,
  call text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer text not null,
  at integer not null,
  primary key (account_number, call, key)
) strict, without rowid;
CREATE TABLE tickets (
  hash text primary key,
  account_number integer not null references accounts (number),
  path text not null,
  lang text not null,
  expires_at integer not null
) strict, without rowid;
CREATE TABLE faults (
  id integer primary key,
  account_number integer,
  call text not null,
  kind text not null,
  value text not null default '',
  remaining integer,
  created_at integer not null
) strict;
CREATE TABLE mails (
  id integer primary key,
  account_number integer not null references accounts (number),
  recipient text not null,
  subject text not null,
  text text not null,
  link text,
  at integer not null
) strict;
CREATE TABLE vouchers (
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
CREATE TABLE acceptances (
  account_number integer not null references accounts (number),
  contract_id text not null,
  accepted_at integer not null,
  primary key (account_number, contract_id)
) strict, without rowid;
CREATE INDEX sessions_open on sessions (account_number) where ended_at is null;
CREATE INDEX tokens_by_session on tokens (session_id, issued_at);
CREATE INDEX attempts_by_subject on attempts (kind, subject, at);
CREATE INDEX links_by_account on links (account_number, kind);
CREATE INDEX idempotency_by_time on idempotency (at);
CREATE INDEX mails_by_account on mails (account_number, id);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at) values (1, 'usr_7npb4edqv26vjt2hwx5d', 1, 'maria@example.com', '7bhfS-eZSZ3B7fe7CCJt_g.XVBthXFCF0fgn6Pguger1q6oC4ZK7OglAXV3kbP3xIE', 'Maria', 'Tamm', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', null, 0, 0, 1772618400000, 1772618400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at) values (2, 'com_txbn0w67mk6kfn31bc0d', 2, 'office@example.com', 'xu9Qzx46adgoYdVllHg21A.-WbgtiQLKULFUtWvDYl4aSePUYzRkmBqyvgn8kEwszo', 'Anders', 'Lund', 'Nordlys OÜ', 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', null, 0, 0, 1772618400000, 1772618400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at) values (3, 'usr_397696beaac7hnma4pd5', 1, 'newbie@example.com', 'vnpMCwSewYuM_subVuynmg.KGj0rKlwXl211KJKjrV1l_qhW2DX1ItTylZo9UFFiGs', '', '', null, null, 'en', 'incomplete', 0, null, null, 'onboarding', null, 1772618400000, 0, 0, null, '{}', null, 0, 0, 1772618400000, 1772618400000);
