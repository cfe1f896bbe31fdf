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

-- Referral codes, commissions on the fees of referred customers, their monthly payouts, and loyalty.
create table referral_codes (
  id text primary key,
  account_number integer not null references accounts (number),
  code text not null collate nocase unique,
  label text not null,
  created_at integer not null,
  deleted_at integer
) strict;
create index referral_codes_by_account on referral_codes (account_number);

create table loyalty (
  account_number integer primary key references accounts (number),
  completed integer not null,
  earned integer not null
) strict;

create table agent_ibans (
  account_number integer primary key references accounts (number),
  iban text not null,
  saved_at integer not null
) strict;

create table payouts (
  id text primary key,
  account_number integer not null references accounts (number),
  month text not null,
  amount_cents integer not null,
  due_at integer not null,
  paid_at integer,
  iban text,
  unique (account_number, month)
) strict;

create table commissions (
  payment_key text primary key references payments (key),
  account_number integer not null references accounts (number),
  fee_cents integer not null,
  earned_cents integer not null,
  at integer not null,
  payout_id text references payouts (id)
) strict;
create index commissions_by_account on commissions (account_number, at);
create index commissions_unpaid on commissions (account_number, at) where payout_id is null;
