create table kyc (
  account_number integer primary key references accounts (number),
  answers text not null default '{}',
  entities text not null default '[]',
  findings text not null default '{}',
  confirmed_phone text
) strict;

create table kyc_files (
  id text primary key,
  account_number integer not null references accounts (number),
  field text not null,
  name text not null,
  type text not null,
  size integer not null,
  sha256 text not null,
  bytes blob not null,
  uploaded_at integer not null
) strict, without rowid;
create index kyc_files_by_account on kyc_files (account_number, field);

create table identity_checks (
  id text primary key,
  account_number integer not null references accounts (number),
  status text not null,
  document text,
  created_at integer not null,
  decide_at integer
) strict, without rowid;
create index identity_checks_by_account on identity_checks (account_number, created_at);

create table phone_pins (
  id text primary key,
  account_number integer not null references accounts (number),
  phone text not null,
  code text not null,
  expires_at integer not null,
  used_at integer,
  tries integer not null default 0
) strict, without rowid;

create table review_log (
  id integer primary key,
  account_number integer not null references accounts (number),
  at integer not null,
  text text not null
) strict;
create index review_log_by_account on review_log (account_number, id);
