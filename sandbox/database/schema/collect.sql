-- Applications to collect, merchants' payment links, and payments by their customers.
create table collect_applications (
  id text primary key,
  account_number integer not null unique references accounts (number),
  status text not null,
  created_at integer not null,
  due_at integer not null,
  reviewed_at integer,
  decline_reason text,
  website text not null,
  business_description text not null,
  expected_monthly_volume text not null,
  settlement_iban text,
  settlement_currency text not null,
  document_name text,
  document_sha256 text,
  settlement_sort_code text,
  settlement_account text
) strict;
create index collect_applications_due on collect_applications (due_at) where status = 'pending';

create table collect_links (
  id text primary key,
  account_number integer not null references accounts (number),
  code text not null unique,
  status text not null,
  label text not null,
  amount_cents integer not null,
  currency text not null,
  created_at integer not null,
  reference text,
  expires_at integer,
  max_uses integer
) strict;
create index collect_links_by_account on collect_links (account_number, created_at);

create table collected_payments (
  key text primary key references payments (key),
  link_id text not null references collect_links (id),
  payer_hash text not null unique,
  payer_email text,
  language text not null
) strict;
create index collected_payments_by_link on collected_payments (link_id);
