pragma user_version = 90;
CREATE TABLE migrations (name text primary key, applied_at integer not null) strict, without rowid;
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
, kyc_due_at integer) strict;
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
CREATE TABLE attempts (kind text not null, subject text not null, at integer not null, operation text) strict;
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
  signs_in integer references accounts (number),
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
CREATE TABLE payments (
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
, company_id text, currency text not null default 'EUR', paid_cents integer not null default 0, booked integer not null default 0, channel text) strict;
CREATE TABLE quotes (
  id text primary key,
  account_number integer not null references accounts (number),
  expires_at integer not null,
  request text not null
) strict, without rowid;
CREATE TABLE companies (
  id text primary key,
  account_number integer not null references accounts (number),
  name text not null,
  code text not null,
  is_owner integer not null,
  is_board_member integer not null
) strict, without rowid;
CREATE TABLE templates (
  id text primary key,
  account_number integer not null references accounts (number),
  name text not null,
  created_at integer not null,
  updated_at integer not null,
  body text not null
) strict, without rowid;
CREATE TABLE preferences (
  account_number integer primary key references accounts (number),
  product integer not null,
  marketing integer not null
) strict;
CREATE TABLE social_links (
  provider text not null,
  email text not null collate nocase,
  account_number integer not null references accounts (number),
  primary key (provider, email)
) strict, without rowid;
CREATE TABLE social_codes (
  hash text primary key,
  provider text not null,
  email text,
  state text not null,
  expires_at integer not null
) strict, without rowid;
CREATE TABLE merge_candidates (
  first integer not null references accounts (number),
  second integer not null references accounts (number),
  primary key (first, second),
  check (first < second)
) strict, without rowid;
CREATE TABLE merge_offers (
  first_hash text primary key,
  second_hash text not null unique,
  first integer not null references accounts (number),
  second integer not null references accounts (number),
  expires_at integer not null,
  closed integer references accounts (number)
) strict, without rowid;
CREATE TABLE kyc (
  account_number integer primary key references accounts (number),
  answers text not null default '{}',
  entities text not null default '[]',
  findings text not null default '{}',
  confirmed_phone text
) strict;
CREATE TABLE kyc_files (
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
CREATE TABLE identity_checks (
  id text primary key,
  account_number integer not null references accounts (number),
  status text not null,
  document text,
  created_at integer not null,
  decide_at integer
) strict, without rowid;
CREATE TABLE phone_pins (
  id text primary key,
  account_number integer not null references accounts (number),
  phone text not null,
  code text not null,
  expires_at integer not null,
  used_at integer,
  tries integer not null default 0
) strict, without rowid;
CREATE TABLE review_log (
  id integer primary key,
  account_number integer not null references accounts (number),
  at integer not null,
  text text not null
) strict;
CREATE TABLE wallets (
  id text primary key,
  account_number integer not null references accounts (number),
  coin text not null,
  address text not null,
  confirmed_at integer,
  unique (account_number, coin, address)
) strict;
CREATE TABLE wallet_links (
  hash text primary key references links (hash),
  wallet_id text not null
) strict, without rowid;
CREATE TABLE referral_codes (
  id text primary key,
  account_number integer not null references accounts (number),
  code text not null collate nocase unique,
  label text not null,
  created_at integer not null,
  deleted_at integer
) strict;
CREATE TABLE loyalty (
  account_number integer primary key references accounts (number),
  completed integer not null,
  earned integer not null
) strict;
CREATE TABLE agent_ibans (
  account_number integer primary key references accounts (number),
  iban text not null,
  saved_at integer not null
) strict;
CREATE TABLE payouts (
  id text primary key,
  account_number integer not null references accounts (number),
  month text not null,
  amount_cents integer not null,
  due_at integer not null,
  paid_at integer,
  iban text,
  unique (account_number, month)
) strict;
CREATE TABLE commissions (
  payment_key text primary key references payments (key),
  account_number integer not null references accounts (number),
  fee_cents integer not null,
  earned_cents integer not null,
  at integer not null,
  payout_id text references payouts (id)
) strict;
CREATE TABLE balances (
  id text primary key,
  account_number integer not null references accounts (number),
  coin text not null,
  status text not null check (status in ('inactive', 'active')),
  opened_at integer not null, default_since integer,
  unique (account_number, coin)
) strict;
CREATE TABLE movements (
  id integer primary key,
  balance_id text not null references balances (id),
  type text not null,
  units integer not null,
  status text not null check (status in ('PROCESSING', 'COMPLETED', 'CANCELLED')),
  reference text,
  transaction_key text,
  created_at integer not null, order_id text, input_address text, output_address text, balance_after integer,
  unique (transaction_key, type)
) strict;
CREATE TABLE payment_links (
  hash text primary key references links (hash),
  payment_key text not null references payments (key)
) strict, without rowid;
CREATE TABLE collect_applications (
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
  document_sha256 text
) strict;
CREATE TABLE collect_links (
  id text primary key,
  account_number integer not null references accounts (number),
  code text not null unique,
  status text not null,
  label text not null,
  amount_cents integer not null,
  currency text not null,
  created_at integer not null
, reference text, expires_at integer, max_uses integer) strict;
CREATE TABLE collect_payments (
  key text primary key,
  account_number integer not null references accounts (number),
  link_id text not null references collect_links (id),
  status text not null,
  payer_name text not null,
  payer_email text,
  coin text not null,
  coin_units integer not null,
  rate integer not null,
  wallet text,
  amount_cents integer not null,
  amount_eur_cents integer not null,
  currency text not null,
  created_at integer not null,
  status_since integer not null,
  completed_at integer
) strict;
CREATE TABLE tracking_links (
  id text primary key,
  payment_key text not null references payments (key),
  salt text not null,
  hash text not null unique,
  shows_payer integer not null,
  created_at integer not null,
  expires_at integer,
  revoked_at integer
) strict, without rowid;
CREATE TABLE "emails" (
  id integer primary key,
  account_number integer references accounts (number),
  recipient text not null,
  subject text not null,
  text text not null,
  link text,
  at integer not null
, code text, params text, language text) strict;
CREATE TABLE support_requests (
  number integer primary key,
  reference text not null unique,
  account_number integer references accounts (number),
  email text not null,
  secret_hash text,
  topic text not null,
  payment_key text,
  support_code text,
  message text not null,
  wish text,
  created_at integer not null,
  due_at integer not null,
  answered_at integer,
  answer text
, language text not null default 'en') strict;
CREATE TABLE chain_transfers (
  hash text primary key,
  chain_id integer not null,
  from_address text not null,
  to_address text not null,
  contract text,
  units text not null,
  fee text not null,
  sent_at integer not null
) strict;
CREATE TABLE activity (
  id integer primary key,
  account_number integer not null references accounts (number),
  at integer not null,
  kind text not null,
  subject text,
  fields text not null default '[]',
  address text,
  device text
) strict;
CREATE TABLE relay_messages (
  number integer primary key autoincrement,
  topic text not null,
  message text not null,
  tag integer not null,
  sender text not null,
  published_at integer not null,
  expires_at integer not null
) strict;
CREATE TABLE phone_wallet (key text primary key, value text not null) strict;
CREATE TABLE known_clients (
  hash text primary key,
  account_number integer not null references accounts (number),
  seen_at integer not null
) strict, without rowid;
CREATE TABLE waiting_keys (
  hash text primary key,
  payment_key text not null references payments (key),
  session_id integer not null references sessions (id),
  expires_at integer not null
) strict, without rowid;
CREATE TABLE book_entries (
  id integer primary key,
  account_number integer references accounts (number),
  at integer not null,
  what text not null,
  reference text
) strict;
CREATE TABLE book_rows (
  entry_id integer not null references book_entries (id),
  book text not null,
  coin text not null,
  units integer not null check (units <> 0),
  primary key (entry_id, book, coin)
) strict, without rowid;
CREATE TABLE incoming_transfers (
  id text primary key,
  account_number integer references accounts (number),
  iban text not null,
  payer_name text not null,
  payer_iban text not null,
  cents integer not null check (cents > 0),
  reference text not null,
  booked_at integer not null,
  status text not null check (status in ('suspense', 'taken', 'returned')),
  return_at integer,
  settled_at integer
, returned_cents integer not null default 0) strict, without rowid;
CREATE TABLE deposit_orders (
  id text primary key,
  account_number integer not null references accounts (number),
  balance_id text not null references balances (id),
  expected integer not null check (expected > 0),
  received integer not null default 0,
  deposited integer not null default 0,
  reference text not null unique,
  status text not null check (status in ('NEW', 'INCOMPLETE', 'PROCESSING', 'COMPLETED', 'CANCELLED', 'RETURNED')),
  reason text,
  created_at integer not null,
  changed_at integer not null,
  next_at integer
) strict;
CREATE TABLE exchange_orders (
  id text primary key,
  account_number integer not null references accounts (number),
  balance_id text not null references balances (id),
  to_coin text not null,
  to_balance_id text references balances (id),
  to_address text,
  from_units integer not null check (from_units > 0),
  fee_units integer not null,
  to_units integer,
  network_units integer not null,
  rate_target text,
  rate_final text,
  status text not null check (status in ('NEW', 'PROCESSING', 'COMPLETED', 'CANCELLED')),
  reason text,
  transaction_hash text,
  created_at integer not null,
  changed_at integer not null,
  next_at integer
) strict;
CREATE TABLE buy_orders (
  id text primary key,
  account_number integer not null references accounts (number),
  reference text not null unique,
  status text not null,
  status_since integer not null,
  timeline text not null,
  from_cents integer not null,
  fee_cents integer not null,
  network_fee_cents integer not null,
  coin text not null,
  units_indicative text not null,
  rate_indicative integer not null,
  rate_held_until integer not null,
  units text,
  rate_final integer,
  address text,
  balance_id text references balances (id),
  method text,
  method_at integer,
  announced_at integer,
  deposit_status text not null,
  deposit_since integer not null,
  received_cents integer not null,
  returned_cents integer not null,
  reason text,
  deposit_reason text,
  transaction_hash text,
  created_at integer not null,
  lapses_at integer not null,
  completed_at integer
) strict;
CREATE TABLE buy_transfers (
  transfer_id text primary key,
  order_id text not null references buy_orders (id),
  cents integer not null,
  excess_cents integer not null,
  at integer not null
) strict;
CREATE TABLE buy_levers (
  account_number integer primary key references accounts (number),
  sepa_off integer not null default 0,
  open_banking_off integer not null default 0,
  blocked text,
  lifetime_cents integer
) strict;
CREATE TABLE bank_consents (
  id text primary key,
  account_number integer not null references accounts (number),
  institution_id text not null,
  status text not null,
  account_ids text not null,
  created_at integer not null,
  status_since integer not null,
  expires_at integer
) strict;
CREATE TABLE bank_visits (
  id text primary key,
  account_number integer not null references accounts (number),
  order_id text not null references buy_orders (id),
  consent_id text not null references bank_consents (id),
  stage text not null check (stage in ('auth', 'payment')),
  status text not null check (status in ('pending', 'success', 'failure')),
  payer_account_id text,
  is_logged_in integer not null default 0,
  reason text,
  created_at integer not null,
  decided_at integer
) strict;
CREATE TABLE analytics_events (
  id integer primary key,
  provider text not null,
  event text not null,
  properties text not null,
  at integer not null
);
CREATE TABLE receiving_addresses (
  id text primary key,
  account_number integer not null references accounts (number),
  name text not null,
  coin text not null,
  currency text not null,
  status text not null,
  recipient text not null,
  created_at integer not null,
  updated_at integer not null
) strict;
CREATE TABLE receiving_changes (
  id integer primary key,
  address_id text not null references receiving_addresses (id),
  at integer not null,
  what text not null,
  recipient text not null
) strict;
CREATE TABLE receiving_deposits (
  payment_key text primary key references payments (key),
  address_id text not null references receiving_addresses (id)
) strict, without rowid;
CREATE TABLE collected_payments (
  key text primary key references payments (key),
  link_id text not null references collect_links (id),
  payer_hash text not null unique,
  payer_email text,
  language text not null
) strict;
CREATE TABLE recurring_payments (
  id text primary key,
  account_number integer not null references accounts (number),
  status text not null,
  next_at integer,
  created_at integer not null,
  body text not null,
  calendar_salt text,
  calendar_hash text unique
) strict;
CREATE TABLE recurring_runs (
  recurring_id text not null references recurring_payments (id),
  day text not null,
  at integer not null,
  amount text not null,
  status text not null,
  reason text,
  transaction_key text,
  primary key (recurring_id, day)
) strict;
CREATE TABLE support_links (
  id text primary key,
  account_number integer not null references accounts (number),
  path text not null,
  language text not null,
  made_at integer not null,
  expires_at integer not null,
  clock_at integer not null,
  rows blob not null
) strict, without rowid;
CREATE TABLE twins (
  account_number integer primary key references accounts (number),
  original_number integer not null references accounts (number),
  made_at integer not null
) strict;
CREATE INDEX sessions_open on sessions (account_number) where ended_at is null;
CREATE INDEX tokens_by_session on tokens (session_id, issued_at);
CREATE INDEX attempts_by_subject on attempts (kind, subject, at);
CREATE INDEX links_by_account on links (account_number, kind);
CREATE INDEX idempotency_by_time on idempotency (at);
CREATE INDEX payments_that_count on payments (account_number, created_at, amount_cents) where counts = 1;
CREATE INDEX payments_due on payments (next_at) where next_at is not null;
CREATE INDEX quotes_by_account on quotes (account_number, expires_at);
CREATE INDEX companies_by_account on companies (account_number, name);
CREATE INDEX templates_by_account on templates (account_number, name);
CREATE INDEX social_links_by_account on social_links (account_number, provider);
CREATE INDEX kyc_files_by_account on kyc_files (account_number, field);
CREATE INDEX identity_checks_by_account on identity_checks (account_number, created_at);
CREATE INDEX review_log_by_account on review_log (account_number, id);
CREATE INDEX referral_codes_by_account on referral_codes (account_number);
CREATE INDEX accounts_by_referral_code on accounts (referral_code) where referral_code is not null;
CREATE INDEX commissions_by_account on commissions (account_number, at);
CREATE INDEX commissions_unpaid on commissions (account_number, at) where payout_id is null;
CREATE INDEX movements_by_balance on movements (balance_id, created_at, id);
CREATE INDEX payment_links_by_payment on payment_links (payment_key);
CREATE INDEX collect_applications_due on collect_applications (due_at) where status = 'pending';
CREATE INDEX collect_links_by_account on collect_links (account_number, created_at);
CREATE INDEX collect_payments_by_account on collect_payments (account_number, created_at desc, key);
CREATE INDEX collect_payments_open on collect_payments (account_number) where status in ('N', 'U', 'E');
CREATE INDEX tracking_links_by_payment on tracking_links (payment_key, created_at);
CREATE UNIQUE INDEX tracking_links_active on tracking_links (payment_key) where revoked_at is null;
CREATE INDEX support_requests_by_account on support_requests (account_number, number);
CREATE INDEX support_requests_open on support_requests (due_at) where answered_at is null;
CREATE INDEX chain_transfers_by_sender on chain_transfers (chain_id, from_address);
CREATE INDEX activity_by_account on activity (account_number, id);
CREATE TRIGGER activity_remains before delete on activity
  begin select raise(abort, 'the activity of an account is only added to'); end;
CREATE INDEX relay_messages_by_topic on relay_messages (topic);
CREATE INDEX known_clients_by_account on known_clients (account_number, seen_at);
CREATE INDEX waiting_keys_by_session on waiting_keys (session_id, payment_key);
CREATE INDEX book_entries_by_reference on book_entries (reference) where reference is not null;
CREATE TRIGGER book_entries_stay before update on book_entries
  begin select raise(abort, 'the books are only added to'); end;
CREATE TRIGGER book_entries_remain before delete on book_entries
  begin select raise(abort, 'the books are only added to'); end;
CREATE TRIGGER book_rows_stay before update on book_rows
  begin select raise(abort, 'the books are only added to'); end;
CREATE TRIGGER book_rows_remain before delete on book_rows
  begin select raise(abort, 'the books are only added to'); end;
CREATE UNIQUE INDEX movements_by_order on movements (order_id, balance_id, type) where order_id is not null;
CREATE INDEX movements_done on movements (balance_id, created_at, id, balance_after) where status = 'COMPLETED';
CREATE INDEX movements_reserved on movements (balance_id, units) where status = 'PROCESSING';
CREATE INDEX payments_unbooked on payments (key) where booked = 0;
CREATE INDEX incoming_transfers_due on incoming_transfers (return_at) where status = 'suspense';
CREATE INDEX incoming_transfers_by_account on incoming_transfers (account_number, booked_at);
CREATE INDEX deposit_orders_by_balance on deposit_orders (balance_id, created_at);
CREATE INDEX deposit_orders_by_account on deposit_orders (account_number, created_at);
CREATE INDEX deposit_orders_due on deposit_orders (next_at) where next_at is not null;
CREATE INDEX exchange_orders_by_balance on exchange_orders (balance_id, created_at);
CREATE INDEX exchange_orders_by_account on exchange_orders (account_number, created_at);
CREATE INDEX exchange_orders_due on exchange_orders (next_at) where next_at is not null;
CREATE INDEX balances_by_reference on balances (upper(substr(id, 5, 10)));
CREATE INDEX buy_orders_by_account on buy_orders (account_number, created_at desc, id);
CREATE INDEX buy_orders_open on buy_orders (account_number) where status not in ('Z', 'X', 'F', 'Y');
CREATE INDEX buy_transfers_by_order on buy_transfers (order_id, at);
CREATE INDEX bank_consents_by_account on bank_consents (account_number, created_at desc);
CREATE INDEX bank_visits_by_order on bank_visits (order_id, created_at);
CREATE INDEX bank_visits_open on bank_visits (account_number) where status = 'pending';
CREATE INDEX receiving_addresses_by_account on receiving_addresses (account_number, created_at);
CREATE INDEX receiving_changes_by_address on receiving_changes (address_id, id);
CREATE INDEX receiving_deposits_by_address on receiving_deposits (address_id);
CREATE INDEX payments_by_channel on payments (account_number, created_at desc, key) where channel is not null;
CREATE INDEX collected_payments_by_link on collected_payments (link_id);
CREATE INDEX recurring_payments_by_account on recurring_payments (account_number, created_at desc, id);
CREATE INDEX recurring_payments_due on recurring_payments (next_at) where next_at is not null;
CREATE INDEX recurring_runs_open on recurring_runs (recurring_id) where status = 'open';
CREATE INDEX recurring_runs_by_payment on recurring_runs (transaction_key) where transaction_key is not null;
CREATE INDEX support_links_account on support_links (account_number);
CREATE INDEX twins_original on twins (original_number);
CREATE INDEX emails_by_account on emails (account_number, id);
CREATE TRIGGER activity_stays before update on activity
  begin select raise(abort, 'the activity of an account is only added to'); end;
CREATE INDEX payments_listed on payments
  (account_number, created_at desc, key, channel, list_status, coin, company_id, currency, status, counts, paid_cents);
insert into migrations (name, applied_at) values ('activity', 1795680198865);
insert into migrations (name, applied_at) values ('analytics-events', 1795680198872);
insert into migrations (name, applied_at) values ('balances', 1795680198864);
insert into migrations (name, applied_at) values ('books', 1795680198870);
insert into migrations (name, applied_at) values ('buying', 1795680198871);
insert into migrations (name, applied_at) values ('chain', 1795680198865);
insert into migrations (name, applied_at) values ('coin-orders', 1795680198871);
insert into migrations (name, applied_at) values ('collect', 1795680198864);
insert into migrations (name, applied_at) values ('collect-links', 1795680198874);
insert into migrations (name, applied_at) values ('companies', 1795680198862);
insert into migrations (name, applied_at) values ('core', 1795680198861);
insert into migrations (name, applied_at) values ('emails', 1795680198876);
insert into migrations (name, applied_at) values ('fewer-book-indexes', 1795680198872);
insert into migrations (name, applied_at) values ('idempotent-sign-in', 1795680198865);
insert into migrations (name, applied_at) values ('incoming-transfers', 1795680198870);
insert into migrations (name, applied_at) values ('known-clients', 1795680198866);
insert into migrations (name, applied_at) values ('mail-languages', 1795680198867);
insert into migrations (name, applied_at) values ('payment-depth', 1795680198862);
insert into migrations (name, applied_at) values ('payment-lists', 1795680198862);
insert into migrations (name, applied_at) values ('payment-pages', 1795680198876);
insert into migrations (name, applied_at) values ('payment-quotes', 1795680198866);
insert into migrations (name, applied_at) values ('payment-search', 1795680198865);
insert into migrations (name, applied_at) values ('payment-sums', 1795680198865);
insert into migrations (name, applied_at) values ('payments', 1795680198861);
insert into migrations (name, applied_at) values ('phone-wallet', 1795680198865);
insert into migrations (name, applied_at) values ('preferences', 1795680198862);
insert into migrations (name, applied_at) values ('receiving-addresses', 1795680198872);
insert into migrations (name, applied_at) values ('recurring-payments', 1795680198874);
insert into migrations (name, applied_at) values ('returned-transfers', 1795680198872);
insert into migrations (name, applied_at) values ('rewards', 1795680198863);
insert into migrations (name, applied_at) values ('social', 1795680198863);
insert into migrations (name, applied_at) values ('support', 1795680198865);
insert into migrations (name, applied_at) values ('support-links', 1795680198874);
insert into migrations (name, applied_at) values ('templates', 1795680198862);
insert into migrations (name, applied_at) values ('tracking-links', 1795680198864);
insert into migrations (name, applied_at) values ('verification', 1795680198863);
insert into migrations (name, applied_at) values ('waiting-keys', 1795680198866);
insert into migrations (name, applied_at) values ('wallets', 1795680198863);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at, kyc_due_at) values (1, 'usr_7npb4edqv26vjt2hwx5d', 1, 'maria@example.com', 'lc2edYFXVQSm4HAbVgaf9g.95711Fa-Vr6bAu8opuJ0Fzgxfn2raGYIohIROMMt3Lk', 'Maria', 'Tamm', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', null, 0, 3, 1772618400000, 1772618400004, 1835690400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at, kyc_due_at) values (2, 'com_txbn0w67mk6kfn31bc0d', 2, 'office@example.com', 'lc2edYFXVQSm4HAbVgaf9g.95711Fa-Vr6bAu8opuJ0Fzgxfn2raGYIohIROMMt3Lk', 'Anders', 'Lund', 'Nordlys OÜ', 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', null, 0, 5, 1772618400000, 1772618400004, 1835690400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at, kyc_due_at) values (3, 'usr_397696beaac7hnma4pd5', 1, 'newbie@example.com', 'lc2edYFXVQSm4HAbVgaf9g.95711Fa-Vr6bAu8opuJ0Fzgxfn2raGYIohIROMMt3Lk', '', '', null, null, 'en', 'incomplete', 0, null, null, 'onboarding', null, 1772618400000, 0, 0, null, '{}', null, 0, 0, 1772618400000, 1772618400000, null);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at, kyc_due_at) values (4, 'usr_gd8w2ts1cagvrkzmfscg', 1, 'payment-c-4@example.com', 'lc2edYFXVQSm4HAbVgaf9g.95711Fa-Vr6bAu8opuJ0Fzgxfn2raGYIohIROMMt3Lk', 'Kaarel', 'Mets', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', 'payment-C', 0, 4, 1772618400000, 1772618400004, 1835690400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at, kyc_due_at) values (5, 'usr_dgxkx2spc9ckk6kqsjqd', 1, 'payment-n-waiting-5@example.com', 'lc2edYFXVQSm4HAbVgaf9g.95711Fa-Vr6bAu8opuJ0Fzgxfn2raGYIohIROMMt3Lk', 'Kaarel', 'Mets', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', 'payment-N-waiting', 0, 4, 1772618400000, 1772618400004, 1835690400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at, kyc_due_at) values (6, 'usr_4wp55r1pcqm8pbt5d0ph', 1, 'coin-account-funded-6@example.com', 'lc2edYFXVQSm4HAbVgaf9g.95711Fa-Vr6bAu8opuJ0Fzgxfn2raGYIohIROMMt3Lk', 'Kaarel', 'Mets', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', 'coin-account-funded', 0, 4, 1772618400000, 1772618400004, 1835690400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at, kyc_due_at) values (7, 'usr_9dxthe5exan4kttf2swj', 1, 'deposit-incomplete-7@example.com', 'lc2edYFXVQSm4HAbVgaf9g.95711Fa-Vr6bAu8opuJ0Fzgxfn2raGYIohIROMMt3Lk', 'Kaarel', 'Mets', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', 'deposit-INCOMPLETE', 0, 5, 1772618400000, 1772618400004, 1835690400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at, kyc_due_at) values (8, 'usr_z28ff1cnbj6xzbfqp4gn', 1, 'deposit-completed-8@example.com', 'lc2edYFXVQSm4HAbVgaf9g.95711Fa-Vr6bAu8opuJ0Fzgxfn2raGYIohIROMMt3Lk', 'Kaarel', 'Mets', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', 'deposit-COMPLETED', 0, 5, 1772618400000, 1772618400004, 1835690400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at, kyc_due_at) values (9, 'usr_5ckzy3855nphb66cqk21', 1, 'exchange-new-9@example.com', 'lc2edYFXVQSm4HAbVgaf9g.95711Fa-Vr6bAu8opuJ0Fzgxfn2raGYIohIROMMt3Lk', 'Kaarel', 'Mets', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', 'exchange-NEW', 0, 6, 1772618400000, 1772618400004, 1835690400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at, kyc_due_at) values (10, 'usr_d2gyp35tcy1j79z7v8j6', 1, 'exchange-completed-10@example.com', 'lc2edYFXVQSm4HAbVgaf9g.95711Fa-Vr6bAu8opuJ0Fzgxfn2raGYIohIROMMt3Lk', 'Kaarel', 'Mets', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', 'exchange-COMPLETED', 0, 6, 1772618400000, 1772618400004, 1835690400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at, kyc_due_at) values (11, 'usr_r2pzjp1deegwyshqgzyy', 1, 'buy-w-sepa-11@example.com', 'lc2edYFXVQSm4HAbVgaf9g.95711Fa-Vr6bAu8opuJ0Fzgxfn2raGYIohIROMMt3Lk', 'Kaarel', 'Mets', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', 'buy-W-sepa', 0, 6, 1772618400000, 1772618400004, 1835690400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at, kyc_due_at) values (12, 'usr_g7nfe97rb2wyyfnf13xx', 1, 'buy-c-sepa-12@example.com', 'lc2edYFXVQSm4HAbVgaf9g.95711Fa-Vr6bAu8opuJ0Fzgxfn2raGYIohIROMMt3Lk', 'Kaarel', 'Mets', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', 'buy-C-sepa', 0, 6, 1772618400000, 1772618400004, 1835690400000);
insert into tickets (hash, account_number, path, lang, expires_at) values ('0hlsefirCDW7yzH_MX_etk8tUvSuSHQRsqIgzi4V29c', 12, '/buy/transaction/buy_ybxcq8wstx4adedw8q4y', 'en', 1772618460000);
insert into tickets (hash, account_number, path, lang, expires_at) values ('1SLgdlYS_SOqKTIa-GH3CpEi4Zy6fTFTfPN_Q_f0L-E', 7, '/accounts/bal_d711y8vr93esm4zwjg3a/deposit-orders/dep_c7p5myv0pey6yp9ab048', 'en', 1772618460000);
insert into tickets (hash, account_number, path, lang, expires_at) values ('EKsmDCvUsP4hBJH-WsDswYXRiwfphoZ4-o7eO1oxmHM', 10, '/accounts/bal_kkw7w9rhgqpjdkme9bzq/exchange-orders/exo_jfnfmp7bdybskebwfdrs', 'en', 1772618460000);
insert into tickets (hash, account_number, path, lang, expires_at) values ('Yme7OVq2KsOz8pT6SUuv1_t1DC_N81Ru-J_rQ9SCLas', 5, '/transactions/tx_53yqpn6je0bqmeaqr488', 'en', 1772618460000);
insert into tickets (hash, account_number, path, lang, expires_at) values ('ZAnr3agc2OHXjtnecsWrrK48EHA-OP6u6dTNPtGHhGY', 9, '/accounts/bal_a3fn3egexhq0q2bpgr0x/exchange-orders/exo_agr6b8bzfeqybhxekgx5', 'en', 1772618460000);
insert into tickets (hash, account_number, path, lang, expires_at) values ('aAbhYMD6RL-sTnuUQDcH-nTbvgOWrWeUa8JSqGi9nug', 6, '/payments', 'en', 1772618460000);
insert into tickets (hash, account_number, path, lang, expires_at) values ('ak2Mixxz1iIAjokVeRuxkXd6OYErFVLOV49HdQ3a7Mw', 4, '/transactions/tx_k1wk97zn0kmymd9vvpc6', 'en', 1772618460000);
insert into tickets (hash, account_number, path, lang, expires_at) values ('j3dzYOfMnx18HYGUkDEj-SU93mAGOvsiLXbzq2sCF5Y', 11, '/buy/transaction/buy_9s0xe8q1e43f7e2n6y85', 'en', 1772618460000);
insert into tickets (hash, account_number, path, lang, expires_at) values ('rKdWJXzsOfbmJPAt9FwCnARKeXZ-AhOfkXhVIFUyOGU', 8, '/accounts/bal_9ccc4rc2dkv316fjkn0s/deposit-orders/dep_90mvxbptfc63wzfd40gc', 'en', 1772618460000);
insert into acceptances (account_number, contract_id, accepted_at) values (1, 'terms-2027-01', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (2, 'terms_business-2027-01', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (3, 'terms-2027-01', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (4, 'terms-2027-01', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (5, 'terms-2027-01', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (6, 'terms-2027-01', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (7, 'service_coin-2026-11', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (7, 'terms-2027-01', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (8, 'service_coin-2026-11', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (8, 'terms-2027-01', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (9, 'service_coin-2026-11', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (9, 'terms-2027-01', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (10, 'service_coin-2026-11', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (10, 'terms-2027-01', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (11, 'terms-2027-01', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (12, 'terms-2027-01', 1772618400000);
insert into payments (key, account_number, status, list_status, coin, receiver, amount_cents, counts, created_at, next_at, body, company_id, currency, paid_cents, booked, channel) values ('tx_k1wk97zn0kmymd9vvpc6', 4, 'C', 'COMPLETED', 'BTC', 'kaarel mets
ee382200221020145685
tx_k1wk97zn0kmymd9vvpc6
rent november
cwk1wk97zn0kmymd9v
adc825f7d302db43296317f996485357cb256a0ade5fb3a320f63da1a2e0778b
bc1qfzkr29ph5lvus8a62y0mwedvdut3ezqustdk8s', 75000, 1, 1772618220000, 1772618460000, '{"key":"tx_k1wk97zn0kmymd9vvpc6","account":4,"status":"C","createdAt":1772618220000,"updatedAt":1772618400000,"confirmedAt":1772618280000,"completedAt":1772618400000,"statusSince":1772618400000,"recurringTransferId":null,"isAccountClosed":false,"quotedAt":1772618220000,"late":null,"rateExpiresAt":1772620080000,"floatingSince":null,"coinReceived":"1247969","transactionHash":"adc825f7d302db43296317f996485357cb256a0ade5fb3a320f63da1a2e0778b","confirmations":3,"sentAmount":null,"endToEndId":"CWK1WK97ZN0KMYMD9V","refund":null,"returnReason":null,"misdirected":null,"again":null,"channel":null,"question":null,"incoming":null,"history":[{"at":1772618220000,"status":"N","code":"timeline.created","params":{},"text":"Payment created"},{"at":1772618280000,"status":"N","code":"timeline.confirmed","params":{},"text":"You confirmed the payment: the rate is held"},{"at":1772618400000,"status":"U","code":"timeline.seen","params":{},"text":"Payment seen"},{"at":1772618400000,"status":"U","code":"timeline.confirmation","params":{"seen":1,"required":3},"text":"Confirmation 1 of 3"},{"at":1772618400000,"status":"U","code":"timeline.confirmation","params":{"seen":2,"required":3},"text":"Confirmation 2 of 3"},{"at":1772618400000,"status":"W","code":"timeline.confirmed_on_network","params":{"seen":3,"required":3},"text":"Confirmed on the network: 3 of 3"},{"at":1772618400000,"status":"E","code":"timeline.ordered","params":{},"text":"Conversion ordered"},{"at":1772618400000,"status":"F","code":"timeline.converted","params":{},"text":"The full amount is converted"},{"at":1772618400000,"status":"T","code":"timeline.queued","params":{},"text":"Next in line for the bank"},{"at":1772618400000,"status":"P","code":"timeline.ready","params":{},"text":"Ready to send to the bank"},{"at":1772618400000,"status":"S","code":"timeline.sent","params":{},"text":"Sent to the bank"},{"at":1772618400000,"status":"C","code":"timeline.arrived","params":{},"text":"The bank confirmed the payment"}],"sum":"75000","sumCurrency":"EUR","currency":"EUR","coin":"BTC","paidFrom":null,"inSepa":true,"receiverIban":"EE382200221020145685","receiverSortCode":null,"receiverAccount":null,"instant":true,"bankName":"Swedbank","bic":"HABAEE2X","receiverIsSelf":true,"receiverIsCompany":false,"receiverName":"Kaarel Mets","receiverAddress":null,"nameCheck":{"result":"match","name":null},"description":"Rent November","refundAddress":null,"contactEmail":null,"voucher":null,"ifLate":"ask","ifShort":"wait","ifOver":"refund","discountTerms":null,"amount":"75000","amountEur":"75000","fee":"1313","fixedFee":"0","discount":"0","rate":"61149790000","marketRate":"61211000000","eurPerPound":"1156900","coinDue":"1247969","payerName":"Kaarel Mets","companyId":null}', null, 'EUR', 75000, 1, null);
insert into payments (key, account_number, status, list_status, coin, receiver, amount_cents, counts, created_at, next_at, body, company_id, currency, paid_cents, booked, channel) values ('tx_53yqpn6je0bqmeaqr488', 5, 'N', 'NEW', 'BTC', 'kaarel mets
ee382200221020145685
tx_53yqpn6je0bqmeaqr488
rent november
bc1qw6mh30g8u35qzxfqk85cwkeag8xrn5kdajmvg2', 75000, 1, 1772618220000, 1772704620000, '{"key":"tx_53yqpn6je0bqmeaqr488","account":5,"status":"N","createdAt":1772618220000,"updatedAt":1772618280000,"confirmedAt":1772618280000,"completedAt":null,"statusSince":1772618220000,"recurringTransferId":null,"isAccountClosed":false,"quotedAt":1772618220000,"late":null,"rateExpiresAt":1772620080000,"floatingSince":null,"coinReceived":"0","transactionHash":null,"confirmations":0,"sentAmount":null,"endToEndId":null,"refund":null,"returnReason":null,"misdirected":null,"again":null,"channel":null,"question":null,"incoming":null,"history":[{"at":1772618220000,"status":"N","code":"timeline.created","params":{},"text":"Payment created"},{"at":1772618280000,"status":"N","code":"timeline.confirmed","params":{},"text":"You confirmed the payment: the rate is held"}],"sum":"75000","sumCurrency":"EUR","currency":"EUR","coin":"BTC","paidFrom":null,"inSepa":true,"receiverIban":"EE382200221020145685","receiverSortCode":null,"receiverAccount":null,"instant":true,"bankName":"Swedbank","bic":"HABAEE2X","receiverIsSelf":true,"receiverIsCompany":false,"receiverName":"Kaarel Mets","receiverAddress":null,"nameCheck":{"result":"match","name":null},"description":"Rent November","refundAddress":null,"contactEmail":null,"voucher":null,"ifLate":"ask","ifShort":"wait","ifOver":"refund","discountTerms":null,"amount":"75000","amountEur":"75000","fee":"1313","fixedFee":"0","discount":"0","rate":"61149790000","marketRate":"61211000000","eurPerPound":"1156900","coinDue":"1247969","payerName":"Kaarel Mets","companyId":null}', null, 'EUR', 75000, 1, null);
insert into kyc (account_number, answers, entities, findings, confirmed_phone) values (1, '{"first_name":"Maria","last_name":"Tamm","birthdate":"1988-04-17","birth_country":"EE","citizenship":"EE","country":"EE","address_country":"EE","city":"Tallinn","address":"Pikk 12-4","postalcode":"10123","phone_country":"EE","phone_dial_code":"+372","phone":"51234567","is_pep_related":false,"is_beneficiary":true,"has_companies":false,"occupation":"employee","job_title":"Ship engineer","employer_name":"Saaremaa Laevakompanii AS","net_income.yearly":"38400.00","net_income.monthly":"3200.00","transaction_purpose":["own_account","bills"],"estimated_transaction_volume_per_year":"to_50000","sof":"salary","sof_doc_kind":"payslip","sof_doc_issued":"2026-02-04","utility_invoice_issued":"2026-02-04"}', '[]', '{}', '+37251234567');
insert into kyc (account_number, answers, entities, findings, confirmed_phone) values (2, '{"name":"Nordlys OÜ","legal_form":"private_limited","code":"14567890","industry":"software","date_of_incorporation":"2018-09-03","email":"info@pohjatuul.example","phone":"+3726123456","website":"https://pohjatuul.example","vat_liable":true,"vat_number":"EE102345678","registered_address.street":"Pikk 12-4","registered_address.city":"Tallinn","registered_address.postal_code":"10123","registered_address.country":"EE","has_different_business_address":false,"main_activity":"software","main_activity_description":"Software for wind farms","net_turnover":"to_1000000","employee_count":"1_9","transaction_purposes":["suppliers","salaries"],"expected_transaction_volume":"to_50000","client_country_codes":["EE","FI","DE"],"licence_needed":false,"source_of_funds":"revenue","representative.basis_of_representation.type":"board_member","representative.role":"Managing director","representative.first_name":"Anders","representative.last_name":"Lund","representative.birthdate":"1988-04-17","representative.birth_country":"EE","representative.citizenship":"EE","representative.address.street":"Pikk 12-4","representative.address.city":"Tallinn","representative.address.postal_code":"10123","representative.address.country":"EE","representative.email":"kaarel@pohjatuul.example","representative.phone":"+37251234567","registration_certificate_issued":"2026-02-04","forbidden_country_flags.operates_in_forbidden_country":false,"forbidden_country_flags.has_forbidden_country_owner":false}', '[{"id":"ent_shareholder","kind":"shareholder","entity_type":"private","ownership":"direct","name":"Kaarel Mets","date_of_birth":"1988-04-17","registry_code":null,"country":"EE","permanent_residence":"EE","share_percent":100,"type_of_control":"shares","identity_document_type":"passport","identity_document_number":"KA1234567","identity_document_valid_until":"2031-03-04"},{"id":"ent_ubo","kind":"ubo","entity_type":"private","ownership":"direct","name":"Kaarel Mets","date_of_birth":"1988-04-17","registry_code":null,"country":"EE","permanent_residence":"EE","share_percent":100,"type_of_control":"shares","identity_document_type":"passport","identity_document_number":"KA1234567","identity_document_valid_until":"2031-03-04"}]', '{}', '+37251234567');
insert into kyc (account_number, answers, entities, findings, confirmed_phone) values (4, '{"first_name":"Kaarel","last_name":"Mets","birthdate":"1988-04-17","birth_country":"EE","citizenship":"EE","country":"EE","address_country":"EE","city":"Tallinn","address":"Pikk 12-4","postalcode":"10123","phone_country":"EE","phone_dial_code":"+372","phone":"51234567","is_pep_related":false,"is_beneficiary":true,"has_companies":false,"occupation":"employee","job_title":"Ship engineer","employer_name":"Saaremaa Laevakompanii AS","net_income.yearly":"38400.00","net_income.monthly":"3200.00","transaction_purpose":["own_account","bills"],"estimated_transaction_volume_per_year":"to_50000","sof":"salary","sof_doc_kind":"payslip","sof_doc_issued":"2026-02-04","utility_invoice_issued":"2026-02-04"}', '[]', '{}', '+37251234567');
insert into kyc (account_number, answers, entities, findings, confirmed_phone) values (5, '{"first_name":"Kaarel","last_name":"Mets","birthdate":"1988-04-17","birth_country":"EE","citizenship":"EE","country":"EE","address_country":"EE","city":"Tallinn","address":"Pikk 12-4","postalcode":"10123","phone_country":"EE","phone_dial_code":"+372","phone":"51234567","is_pep_related":false,"is_beneficiary":true,"has_companies":false,"occupation":"employee","job_title":"Ship engineer","employer_name":"Saaremaa Laevakompanii AS","net_income.yearly":"38400.00","net_income.monthly":"3200.00","transaction_purpose":["own_account","bills"],"estimated_transaction_volume_per_year":"to_50000","sof":"salary","sof_doc_kind":"payslip","sof_doc_issued":"2026-02-04","utility_invoice_issued":"2026-02-04"}', '[]', '{}', '+37251234567');
insert into kyc (account_number, answers, entities, findings, confirmed_phone) values (6, '{"first_name":"Kaarel","last_name":"Mets","birthdate":"1988-04-17","birth_country":"EE","citizenship":"EE","country":"EE","address_country":"EE","city":"Tallinn","address":"Pikk 12-4","postalcode":"10123","phone_country":"EE","phone_dial_code":"+372","phone":"51234567","is_pep_related":false,"is_beneficiary":true,"has_companies":false,"occupation":"employee","job_title":"Ship engineer","employer_name":"Saaremaa Laevakompanii AS","net_income.yearly":"38400.00","net_income.monthly":"3200.00","transaction_purpose":["own_account","bills"],"estimated_transaction_volume_per_year":"to_50000","sof":"salary","sof_doc_kind":"payslip","sof_doc_issued":"2026-02-04","utility_invoice_issued":"2026-02-04"}', '[]', '{}', '+37251234567');
insert into kyc (account_number, answers, entities, findings, confirmed_phone) values (7, '{"first_name":"Kaarel","last_name":"Mets","birthdate":"1988-04-17","birth_country":"EE","citizenship":"EE","country":"EE","address_country":"EE","city":"Tallinn","address":"Pikk 12-4","postalcode":"10123","phone_country":"EE","phone_dial_code":"+372","phone":"51234567","is_pep_related":false,"is_beneficiary":true,"has_companies":false,"occupation":"employee","job_title":"Ship engineer","employer_name":"Saaremaa Laevakompanii AS","net_income.yearly":"38400.00","net_income.monthly":"3200.00","transaction_purpose":["own_account","bills"],"estimated_transaction_volume_per_year":"to_50000","sof":"salary","sof_doc_kind":"payslip","sof_doc_issued":"2026-02-04","utility_invoice_issued":"2026-02-04"}', '[]', '{}', '+37251234567');
insert into kyc (account_number, answers, entities, findings, confirmed_phone) values (8, '{"first_name":"Kaarel","last_name":"Mets","birthdate":"1988-04-17","birth_country":"EE","citizenship":"EE","country":"EE","address_country":"EE","city":"Tallinn","address":"Pikk 12-4","postalcode":"10123","phone_country":"EE","phone_dial_code":"+372","phone":"51234567","is_pep_related":false,"is_beneficiary":true,"has_companies":false,"occupation":"employee","job_title":"Ship engineer","employer_name":"Saaremaa Laevakompanii AS","net_income.yearly":"38400.00","net_income.monthly":"3200.00","transaction_purpose":["own_account","bills"],"estimated_transaction_volume_per_year":"to_50000","sof":"salary","sof_doc_kind":"payslip","sof_doc_issued":"2026-02-04","utility_invoice_issued":"2026-02-04"}', '[]', '{}', '+37251234567');
insert into kyc (account_number, answers, entities, findings, confirmed_phone) values (9, '{"first_name":"Kaarel","last_name":"Mets","birthdate":"1988-04-17","birth_country":"EE","citizenship":"EE","country":"EE","address_country":"EE","city":"Tallinn","address":"Pikk 12-4","postalcode":"10123","phone_country":"EE","phone_dial_code":"+372","phone":"51234567","is_pep_related":false,"is_beneficiary":true,"has_companies":false,"occupation":"employee","job_title":"Ship engineer","employer_name":"Saaremaa Laevakompanii AS","net_income.yearly":"38400.00","net_income.monthly":"3200.00","transaction_purpose":["own_account","bills"],"estimated_transaction_volume_per_year":"to_50000","sof":"salary","sof_doc_kind":"payslip","sof_doc_issued":"2026-02-04","utility_invoice_issued":"2026-02-04"}', '[]', '{}', '+37251234567');
insert into kyc (account_number, answers, entities, findings, confirmed_phone) values (10, '{"first_name":"Kaarel","last_name":"Mets","birthdate":"1988-04-17","birth_country":"EE","citizenship":"EE","country":"EE","address_country":"EE","city":"Tallinn","address":"Pikk 12-4","postalcode":"10123","phone_country":"EE","phone_dial_code":"+372","phone":"51234567","is_pep_related":false,"is_beneficiary":true,"has_companies":false,"occupation":"employee","job_title":"Ship engineer","employer_name":"Saaremaa Laevakompanii AS","net_income.yearly":"38400.00","net_income.monthly":"3200.00","transaction_purpose":["own_account","bills"],"estimated_transaction_volume_per_year":"to_50000","sof":"salary","sof_doc_kind":"payslip","sof_doc_issued":"2026-02-04","utility_invoice_issued":"2026-02-04"}', '[]', '{}', '+37251234567');
insert into kyc (account_number, answers, entities, findings, confirmed_phone) values (11, '{"first_name":"Kaarel","last_name":"Mets","birthdate":"1988-04-17","birth_country":"EE","citizenship":"EE","country":"EE","address_country":"EE","city":"Tallinn","address":"Pikk 12-4","postalcode":"10123","phone_country":"EE","phone_dial_code":"+372","phone":"51234567","is_pep_related":false,"is_beneficiary":true,"has_companies":false,"occupation":"employee","job_title":"Ship engineer","employer_name":"Saaremaa Laevakompanii AS","net_income.yearly":"38400.00","net_income.monthly":"3200.00","transaction_purpose":["own_account","bills"],"estimated_transaction_volume_per_year":"to_50000","sof":"salary","sof_doc_kind":"payslip","sof_doc_issued":"2026-02-04","utility_invoice_issued":"2026-02-04"}', '[]', '{}', '+37251234567');
insert into kyc (account_number, answers, entities, findings, confirmed_phone) values (12, '{"first_name":"Kaarel","last_name":"Mets","birthdate":"1988-04-17","birth_country":"EE","citizenship":"EE","country":"EE","address_country":"EE","city":"Tallinn","address":"Pikk 12-4","postalcode":"10123","phone_country":"EE","phone_dial_code":"+372","phone":"51234567","is_pep_related":false,"is_beneficiary":true,"has_companies":false,"occupation":"employee","job_title":"Ship engineer","employer_name":"Saaremaa Laevakompanii AS","net_income.yearly":"38400.00","net_income.monthly":"3200.00","transaction_purpose":["own_account","bills"],"estimated_transaction_volume_per_year":"to_50000","sof":"salary","sof_doc_kind":"payslip","sof_doc_issued":"2026-02-04","utility_invoice_issued":"2026-02-04"}', '[]', '{}', '+37251234567');
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_28zmxrcn02wwg2yyh9a5', 8, 'sof_doc', 'sof_doc.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_376j3nkjeqgxqf03xr7h', 4, 'sof_doc', 'sof_doc.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_462cq9jthrx3fgk58rac', 10, 'utility_invoice', 'utility_invoice.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_63zc5bnn282d126ggff6', 11, 'sof_doc', 'sof_doc.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_8n1wxwk0wn0hweegpzgk', 12, 'sof_doc', 'sof_doc.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_9bhgkwpqjsfccnk8dwns', 11, 'utility_invoice', 'utility_invoice.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_9w6pf0j1avt91c6b31bg', 2, 'registration_certificate', 'registration_certificate.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_c4j4qz31wtypsygy54zk', 2, 'ubo_identity_documents', 'ubo_identity_documents.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_dgx05x5n9tkrsw7r5y75', 7, 'utility_invoice', 'utility_invoice.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_e13wz90kjvkgdwznd3mh', 1, 'sof_doc', 'sof_doc.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_e6f9rsmxxcp5sv6hpypf', 12, 'utility_invoice', 'utility_invoice.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_f5t30q0499smngryzdkr', 6, 'sof_doc', 'sof_doc.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_gj6rdh46yvz9sapp8ax0', 5, 'sof_doc', 'sof_doc.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_hfkvwdpqktynhtmt13pn', 9, 'sof_doc', 'sof_doc.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_hnqr23scq7ff2q0wy7jv', 1, 'utility_invoice', 'utility_invoice.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_kzhmj8kmjkkx1ffc2kzk', 10, 'sof_doc', 'sof_doc.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_mnxqv23v8tcy76c0b0cy', 4, 'utility_invoice', 'utility_invoice.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_nm0rc6387a6sqz3g2x5t', 7, 'sof_doc', 'sof_doc.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_p599800nss41ejq1674p', 8, 'utility_invoice', 'utility_invoice.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_qm8hp14xs05xmsr6qd1a', 9, 'utility_invoice', 'utility_invoice.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_s0xnd73bxqcvb4bd526f', 2, 'proof_of_incorporation', 'proof_of_incorporation.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_sgf3w3q3j44ag525kr7y', 6, 'utility_invoice', 'utility_invoice.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_wkky0e16z3qa0g6hpxer', 5, 'utility_invoice', 'utility_invoice.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at) values ('file_xm91gaa8d4q54ehjbpt3', 2, 'representative.basis_of_representation.file', 'file.pdf', 'application/pdf', 125, 'd5e20c175d0649dd3ed2f8fff6322119d5d18c6ad603adce1cdb5025028ae382', x'255044462d312e34', 1772618400000);
insert into identity_checks (id, account_number, status, document, created_at, decide_at) values ('idv_53v2y82rha88t38qv4qj', 4, 'approved', '{"type":"passport","country":"EE","number":"KA1234567","valid_until":"2031-03-04"}', 1772618400000, null);
insert into identity_checks (id, account_number, status, document, created_at, decide_at) values ('idv_586bq2s4yy2bcqrxenh2', 7, 'approved', '{"type":"passport","country":"EE","number":"KA1234567","valid_until":"2031-03-04"}', 1772618400000, null);
insert into identity_checks (id, account_number, status, document, created_at, decide_at) values ('idv_81x8gxrs6dgsb4gwjhzm', 10, 'approved', '{"type":"passport","country":"EE","number":"KA1234567","valid_until":"2031-03-04"}', 1772618400000, null);
insert into identity_checks (id, account_number, status, document, created_at, decide_at) values ('idv_8dd701e7bjbrwgbrc91j', 12, 'approved', '{"type":"passport","country":"EE","number":"KA1234567","valid_until":"2031-03-04"}', 1772618400000, null);
insert into identity_checks (id, account_number, status, document, created_at, decide_at) values ('idv_am5bg5efx8nb3w3zqarj', 5, 'approved', '{"type":"passport","country":"EE","number":"KA1234567","valid_until":"2031-03-04"}', 1772618400000, null);
insert into identity_checks (id, account_number, status, document, created_at, decide_at) values ('idv_cszre5hejgnxs58xx3y5', 6, 'approved', '{"type":"passport","country":"EE","number":"KA1234567","valid_until":"2031-03-04"}', 1772618400000, null);
insert into identity_checks (id, account_number, status, document, created_at, decide_at) values ('idv_d23ra6m1dvcz4rdcrtpr', 8, 'approved', '{"type":"passport","country":"EE","number":"KA1234567","valid_until":"2031-03-04"}', 1772618400000, null);
insert into identity_checks (id, account_number, status, document, created_at, decide_at) values ('idv_rjvrs6h3ah1vq0h4pyvp', 11, 'approved', '{"type":"passport","country":"EE","number":"KA1234567","valid_until":"2031-03-04"}', 1772618400000, null);
insert into identity_checks (id, account_number, status, document, created_at, decide_at) values ('idv_sxsj3pjn26hf58dwase2', 1, 'approved', '{"type":"passport","country":"EE","number":"KA1234567","valid_until":"2031-03-04"}', 1772618400000, null);
insert into identity_checks (id, account_number, status, document, created_at, decide_at) values ('idv_w67z838eqckjrxjz2nkn', 9, 'approved', '{"type":"passport","country":"EE","number":"KA1234567","valid_until":"2031-03-04"}', 1772618400000, null);
insert into identity_checks (id, account_number, status, document, created_at, decide_at) values ('idv_yp2yqmcgkjnyk4nd81x3', 2, 'approved', '{"type":"passport","country":"EE","number":"KA1234567","valid_until":"2031-03-04"}', 1772618400000, null);
insert into wallets (id, account_number, coin, address, confirmed_at) values ('wal_8b7ecvz6p74sewa7ftdx', 11, 'BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 1772618400000);
insert into wallets (id, account_number, coin, address, confirmed_at) values ('wal_gntz26bg7wt3tmcys0xx', 12, 'BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 1772618400000);
insert into loyalty (account_number, completed, earned) values (4, 1, 0);
insert into balances (id, account_number, coin, status, opened_at, default_since) values ('bal_k7dz88qjnmb8ngqkpj7k', 6, 'CEUR', 'active', 1772614800000, null);
insert into balances (id, account_number, coin, status, opened_at, default_since) values ('bal_d711y8vr93esm4zwjg3a', 7, 'CEUR', 'active', 1770026400000, null);
insert into balances (id, account_number, coin, status, opened_at, default_since) values ('bal_9ccc4rc2dkv316fjkn0s', 8, 'CEUR', 'active', 1770026400000, null);
insert into balances (id, account_number, coin, status, opened_at, default_since) values ('bal_a3fn3egexhq0q2bpgr0x', 9, 'CEUR', 'active', 1770026400000, null);
insert into balances (id, account_number, coin, status, opened_at, default_since) values ('bal_xassfb3hh74n4fds623w', 9, 'BTC', 'active', 1770026400000, null);
insert into balances (id, account_number, coin, status, opened_at, default_since) values ('bal_kkw7w9rhgqpjdkme9bzq', 10, 'CEUR', 'active', 1770026400000, null);
insert into balances (id, account_number, coin, status, opened_at, default_since) values ('bal_xt1zfw86cezdg77frczx', 10, 'BTC', 'active', 1770026400000, null);
insert into balances (id, account_number, coin, status, opened_at, default_since) values ('bal_fe9cnvv33hpbaey7ewv9', 11, 'BTC', 'active', 1772445600000, null);
insert into balances (id, account_number, coin, status, opened_at, default_since) values ('bal_pv404r5rnz3dzvvqqjyk', 12, 'BTC', 'active', 1772445600000, null);
insert into movements (id, balance_id, type, units, status, reference, transaction_key, created_at, order_id, input_address, output_address, balance_after) values (1, 'bal_k7dz88qjnmb8ngqkpj7k', 'deposit', 200000, 'COMPLETED', null, null, 1772614800000, null, null, null, 200000);
insert into movements (id, balance_id, type, units, status, reference, transaction_key, created_at, order_id, input_address, output_address, balance_after) values (2, 'bal_9ccc4rc2dkv316fjkn0s', 'deposit', 50000, 'COMPLETED', 'CD90MVXBPTFC', null, 1772618400000, 'dep_90mvxbptfc63wzfd40gc', null, null, 50000);
insert into movements (id, balance_id, type, units, status, reference, transaction_key, created_at, order_id, input_address, output_address, balance_after) values (3, 'bal_a3fn3egexhq0q2bpgr0x', 'deposit', 200000, 'COMPLETED', null, null, 1772445600000, null, null, null, 200000);
insert into movements (id, balance_id, type, units, status, reference, transaction_key, created_at, order_id, input_address, output_address, balance_after) values (4, 'bal_a3fn3egexhq0q2bpgr0x', 'exchange_out', -50000, 'PROCESSING', 'BTC', null, 1772618400000, 'exo_agr6b8bzfeqybhxekgx5', null, null, null);
insert into movements (id, balance_id, type, units, status, reference, transaction_key, created_at, order_id, input_address, output_address, balance_after) values (5, 'bal_kkw7w9rhgqpjdkme9bzq', 'deposit', 200000, 'COMPLETED', null, null, 1772445600000, null, null, null, 200000);
insert into movements (id, balance_id, type, units, status, reference, transaction_key, created_at, order_id, input_address, output_address, balance_after) values (6, 'bal_kkw7w9rhgqpjdkme9bzq', 'exchange_out', -50000, 'COMPLETED', 'BTC', null, 1772611230000, 'exo_jfnfmp7bdybskebwfdrs', null, null, 150000);
insert into movements (id, balance_id, type, units, status, reference, transaction_key, created_at, order_id, input_address, output_address, balance_after) values (7, 'bal_xt1zfw86cezdg77frczx', 'exchange_in', 808928, 'COMPLETED', 'CEUR', null, 1772611230000, 'exo_jfnfmp7bdybskebwfdrs', null, null, 808928);
insert into emails (id, account_number, recipient, subject, text, link, at, code, params, language) values (1, 4, 'payment-c-4@example.com', 'Your payment is ready to be checked', 'Amount: 750.00 EUR
Recipient: Kaarel Mets
Status: Payment created', 'http://localhost:3000/transactions/tx_k1wk97zn0kmymd9vvpc6?lang=en', 1772618400000, 'payment.to_check', '{"amount":{"amount":"750.00","currency":"EUR"},"recipient":"Kaarel Mets","figures":[],"event":{"code":"timeline.created","params":{}}}', 'en');
insert into emails (id, account_number, recipient, subject, text, link, at, code, params, language) values (2, 4, 'payment-c-4@example.com', 'We can see your payment', 'Amount: 750.00 EUR
Recipient: Kaarel Mets
Asked for: 0.01247969 BTC
Received: 0.01247969 BTC
Status: Payment seen', 'http://localhost:3000/transactions/tx_k1wk97zn0kmymd9vvpc6?lang=en', 1772618400000, 'payment.seen', '{"amount":{"amount":"750.00","currency":"EUR"},"recipient":"Kaarel Mets","figures":[{"phrase":"figure.due","figure":{"amount":"0.01247969","currency":"BTC"}},{"phrase":"figure.received","figure":{"amount":"0.01247969","currency":"BTC"}}],"event":{"code":"timeline.seen","params":{}}}', 'en');
insert into emails (id, account_number, recipient, subject, text, link, at, code, params, language) values (3, 4, 'payment-c-4@example.com', 'Your payment was sent to the bank', 'Amount: 750.00 EUR
Recipient: Kaarel Mets
Asked for: 0.01247969 BTC
Received: 0.01247969 BTC
Converted: 0.01247969 BTC
Rate: 1 BTC = 61,149.79 EUR
Status: Sent to the bank', 'http://localhost:3000/transactions/tx_k1wk97zn0kmymd9vvpc6?lang=en', 1772618400000, 'payment.sent', '{"amount":{"amount":"750.00","currency":"EUR"},"recipient":"Kaarel Mets","figures":[{"phrase":"figure.due","figure":{"amount":"0.01247969","currency":"BTC"}},{"phrase":"figure.received","figure":{"amount":"0.01247969","currency":"BTC"}},{"phrase":"figure.converted","figure":{"amount":"0.01247969","currency":"BTC"}},{"phrase":"figure.rate","figure":{"of":"BTC","rate":"61149.79"}}],"event":{"code":"timeline.sent","params":{}}}', 'en');
insert into emails (id, account_number, recipient, subject, text, link, at, code, params, language) values (4, 4, 'payment-c-4@example.com', 'Your payment has arrived', 'Amount: 750.00 EUR
Recipient: Kaarel Mets
Asked for: 0.01247969 BTC
Received: 0.01247969 BTC
Converted: 0.01247969 BTC
Rate: 1 BTC = 61,149.79 EUR
Status: The bank confirmed the payment', 'http://localhost:3000/transactions/tx_k1wk97zn0kmymd9vvpc6?lang=en', 1772618400000, 'payment.arrived', '{"amount":{"amount":"750.00","currency":"EUR"},"recipient":"Kaarel Mets","figures":[{"phrase":"figure.due","figure":{"amount":"0.01247969","currency":"BTC"}},{"phrase":"figure.received","figure":{"amount":"0.01247969","currency":"BTC"}},{"phrase":"figure.converted","figure":{"amount":"0.01247969","currency":"BTC"}},{"phrase":"figure.rate","figure":{"of":"BTC","rate":"61149.79"}}],"event":{"code":"timeline.arrived","params":{}}}', 'en');
insert into emails (id, account_number, recipient, subject, text, link, at, code, params, language) values (5, 5, 'payment-n-waiting-5@example.com', 'Your payment is ready to be checked', 'Amount: 750.00 EUR
Recipient: Kaarel Mets
Status: Payment created', 'http://localhost:3000/transactions/tx_53yqpn6je0bqmeaqr488?lang=en', 1772618400000, 'payment.to_check', '{"amount":{"amount":"750.00","currency":"EUR"},"recipient":"Kaarel Mets","figures":[],"event":{"code":"timeline.created","params":{}}}', 'en');
insert into emails (id, account_number, recipient, subject, text, link, at, code, params, language) values (6, 7, 'deposit-incomplete-7@example.com', 'Part of your deposit has arrived', 'Arrived: 300.00 EUR
Missing: 200.00 EUR

Please send the rest with the same reference, CDC7P5MYV0PE. If it doesn’t arrive by 16 Mar 2026, 12:00 EET, we put what has arrived into your account.', 'http://localhost:3000/accounts/bal_d711y8vr93esm4zwjg3a/deposit-orders/dep_c7p5myv0pey6yp9ab048?lang=en', 1772618400000, 'deposit.short', '{"arrived":{"amount":"300.00","currency":"EUR"},"missing":{"amount":"200.00","currency":"EUR"},"until":{"at":1773655200000},"reference":"CDC7P5MYV0PE"}', 'en');
insert into emails (id, account_number, recipient, subject, text, link, at, code, params, language) values (7, 8, 'deposit-completed-8@example.com', 'Your money has arrived', '500.00 CEUR is now in your account.', 'http://localhost:3000/accounts/bal_9ccc4rc2dkv316fjkn0s/deposit-orders/dep_90mvxbptfc63wzfd40gc?lang=en', 1772618400000, 'deposit.done', '{"amount":{"amount":"500.00","currency":"CEUR"}}', 'en');
insert into emails (id, account_number, recipient, subject, text, link, at, code, params, language) values (8, 10, 'exchange-completed-10@example.com', 'Your exchange is complete', 'You gave: 500.00 CEUR
You got: 0.00808928 BTC', 'http://localhost:3000/accounts/bal_kkw7w9rhgqpjdkme9bzq/exchange-orders/exo_jfnfmp7bdybskebwfdrs?lang=en', 1772618400000, 'exchange.done', '{"amount":{"amount":"500.00","currency":"CEUR"},"arrived":{"amount":"0.00808928","currency":"BTC"}}', 'en');
insert into emails (id, account_number, recipient, subject, text, link, at, code, params, language) values (9, 12, 'buy-c-sepa-12@example.com', 'Your money has arrived', '250.00 EUR arrived. We are buying 0.00399854 BTC for you.', 'http://localhost:3000/buy/transaction/buy_ybxcq8wstx4adedw8q4y?lang=en', 1772618400000, 'buy.received', '{"amount":{"amount":"250.00","currency":"EUR"},"arrived":{"amount":"0.00399854","currency":"BTC"}}', 'en');
insert into emails (id, account_number, recipient, subject, text, link, at, code, params, language) values (10, 12, 'buy-c-sepa-12@example.com', 'Your crypto is there', 'You have received 0.00399854 BTC.', 'http://localhost:3000/buy/transaction/buy_ybxcq8wstx4adedw8q4y?lang=en', 1772618400000, 'buy.completed', '{"arrived":{"amount":"0.00399854","currency":"BTC"}}', 'en');
insert into book_entries (id, account_number, at, what, reference) values (1, 4, 1772618400000, 'received', 'tx_k1wk97zn0kmymd9vvpc6');
insert into book_entries (id, account_number, at, what, reference) values (2, 4, 1772618400000, 'converted', 'tx_k1wk97zn0kmymd9vvpc6');
insert into book_entries (id, account_number, at, what, reference) values (3, 4, 1772618400000, 'paid_out', 'tx_k1wk97zn0kmymd9vvpc6');
insert into book_entries (id, account_number, at, what, reference) values (4, 6, 1772614800000, 'deposit', 'movement:1');
insert into book_entries (id, account_number, at, what, reference) values (5, 7, 1772618400000, 'transfer_received', 'sepa_dep_c7p5myv0pey6yp9ab048');
insert into book_entries (id, account_number, at, what, reference) values (6, 7, 1772618400000, 'deposit_received', 'dep_c7p5myv0pey6yp9ab048');
insert into book_entries (id, account_number, at, what, reference) values (7, 8, 1772618400000, 'transfer_received', 'sepa_dep_90mvxbptfc63wzfd40gc');
insert into book_entries (id, account_number, at, what, reference) values (8, 8, 1772618400000, 'deposit_received', 'dep_90mvxbptfc63wzfd40gc');
insert into book_entries (id, account_number, at, what, reference) values (9, 8, 1772618400000, 'deposit', 'dep_90mvxbptfc63wzfd40gc');
insert into book_entries (id, account_number, at, what, reference) values (10, 9, 1772445600000, 'deposit', 'movement:3');
insert into book_entries (id, account_number, at, what, reference) values (11, 10, 1772445600000, 'deposit', 'movement:5');
insert into book_entries (id, account_number, at, what, reference) values (12, 10, 1772611230000, 'exchange_out', 'exo_jfnfmp7bdybskebwfdrs');
insert into book_entries (id, account_number, at, what, reference) values (13, 10, 1772611230000, 'exchange_in', 'exo_jfnfmp7bdybskebwfdrs');
insert into book_entries (id, account_number, at, what, reference) values (14, 12, 1772618400000, 'transfer_received', 'sepa_13a343a9-dae9-4df9-8e36-9f7563052dcb');
insert into book_entries (id, account_number, at, what, reference) values (15, 12, 1772618400000, 'purchase_paid', 'buy_ybxcq8wstx4adedw8q4y');
insert into book_entries (id, account_number, at, what, reference) values (16, 12, 1772618470000, 'purchase_traded', 'buy_ybxcq8wstx4adedw8q4y');
insert into book_entries (id, account_number, at, what, reference) values (17, 12, 1772620270000, 'purchase_sent', 'buy_ybxcq8wstx4adedw8q4y');
insert into book_rows (entry_id, book, coin, units) values (1, 'chain:BTC', 'BTC', 1247969);
insert into book_rows (entry_id, book, coin, units) values (1, 'payments', 'BTC', -1247969);
insert into book_rows (entry_id, book, coin, units) values (2, 'bank:safeguarding', 'EUR', 76313);
insert into book_rows (entry_id, book, coin, units) values (2, 'chain:BTC', 'BTC', -1247969);
insert into book_rows (entry_id, book, coin, units) values (2, 'fees', 'EUR', -1313);
insert into book_rows (entry_id, book, coin, units) values (2, 'payments', 'BTC', 1247969);
insert into book_rows (entry_id, book, coin, units) values (2, 'payments', 'EUR', -75000);
insert into book_rows (entry_id, book, coin, units) values (3, 'bank:safeguarding', 'EUR', -75000);
insert into book_rows (entry_id, book, coin, units) values (3, 'payments', 'EUR', 75000);
insert into book_rows (entry_id, book, coin, units) values (4, 'bank:safeguarding', 'EUR', 200000);
insert into book_rows (entry_id, book, coin, units) values (4, 'customer:bal_k7dz88qjnmb8ngqkpj7k', 'CEUR', -200000);
insert into book_rows (entry_id, book, coin, units) values (4, 'issued', 'CEUR', 200000);
insert into book_rows (entry_id, book, coin, units) values (4, 'issued', 'EUR', -200000);
insert into book_rows (entry_id, book, coin, units) values (5, 'bank:safeguarding', 'EUR', 30000);
insert into book_rows (entry_id, book, coin, units) values (5, 'suspense', 'EUR', -30000);
insert into book_rows (entry_id, book, coin, units) values (6, 'orders', 'EUR', -30000);
insert into book_rows (entry_id, book, coin, units) values (6, 'suspense', 'EUR', 30000);
insert into book_rows (entry_id, book, coin, units) values (7, 'bank:safeguarding', 'EUR', 50000);
insert into book_rows (entry_id, book, coin, units) values (7, 'suspense', 'EUR', -50000);
insert into book_rows (entry_id, book, coin, units) values (8, 'orders', 'EUR', -50000);
insert into book_rows (entry_id, book, coin, units) values (8, 'suspense', 'EUR', 50000);
insert into book_rows (entry_id, book, coin, units) values (9, 'customer:bal_9ccc4rc2dkv316fjkn0s', 'CEUR', -50000);
insert into book_rows (entry_id, book, coin, units) values (9, 'issued', 'CEUR', 50000);
insert into book_rows (entry_id, book, coin, units) values (9, 'issued', 'EUR', -50000);
insert into book_rows (entry_id, book, coin, units) values (9, 'orders', 'EUR', 50000);
insert into book_rows (entry_id, book, coin, units) values (10, 'bank:safeguarding', 'EUR', 200000);
insert into book_rows (entry_id, book, coin, units) values (10, 'customer:bal_a3fn3egexhq0q2bpgr0x', 'CEUR', -200000);
insert into book_rows (entry_id, book, coin, units) values (10, 'issued', 'CEUR', 200000);
insert into book_rows (entry_id, book, coin, units) values (10, 'issued', 'EUR', -200000);
insert into book_rows (entry_id, book, coin, units) values (11, 'bank:safeguarding', 'EUR', 200000);
insert into book_rows (entry_id, book, coin, units) values (11, 'customer:bal_kkw7w9rhgqpjdkme9bzq', 'CEUR', -200000);
insert into book_rows (entry_id, book, coin, units) values (11, 'issued', 'CEUR', 200000);
insert into book_rows (entry_id, book, coin, units) values (11, 'issued', 'EUR', -200000);
insert into book_rows (entry_id, book, coin, units) values (12, 'bank:safeguarding', 'EUR', -49500);
insert into book_rows (entry_id, book, coin, units) values (12, 'customer:bal_kkw7w9rhgqpjdkme9bzq', 'CEUR', 50000);
insert into book_rows (entry_id, book, coin, units) values (12, 'fees', 'CEUR', -500);
insert into book_rows (entry_id, book, coin, units) values (12, 'issued', 'CEUR', -49500);
insert into book_rows (entry_id, book, coin, units) values (12, 'issued', 'EUR', 49500);
insert into book_rows (entry_id, book, coin, units) values (13, 'chain:BTC', 'BTC', 808928);
insert into book_rows (entry_id, book, coin, units) values (13, 'customer:bal_xt1zfw86cezdg77frczx', 'BTC', -808928);
insert into book_rows (entry_id, book, coin, units) values (14, 'bank:safeguarding', 'EUR', 25000);
insert into book_rows (entry_id, book, coin, units) values (14, 'suspense', 'EUR', -25000);
insert into book_rows (entry_id, book, coin, units) values (15, 'orders', 'EUR', -25000);
insert into book_rows (entry_id, book, coin, units) values (15, 'suspense', 'EUR', 25000);
insert into book_rows (entry_id, book, coin, units) values (16, 'bank:safeguarding', 'EUR', -24500);
insert into book_rows (entry_id, book, coin, units) values (16, 'chain:BTC', 'BTC', 399854);
insert into book_rows (entry_id, book, coin, units) values (16, 'fees', 'EUR', -500);
insert into book_rows (entry_id, book, coin, units) values (16, 'orders', 'BTC', -399854);
insert into book_rows (entry_id, book, coin, units) values (16, 'orders', 'EUR', 25000);
insert into book_rows (entry_id, book, coin, units) values (17, 'chain:BTC', 'BTC', -399854);
insert into book_rows (entry_id, book, coin, units) values (17, 'orders', 'BTC', 399854);
insert into incoming_transfers (id, account_number, iban, payer_name, payer_iban, cents, reference, booked_at, status, return_at, settled_at, returned_cents) values ('sepa_13a343a9-dae9-4df9-8e36-9f7563052dcb', 12, 'EE877700771003096972', 'Kaarel Mets', 'EE471000001020145685', 25000, 'BYBXCQ8WST', 1772618400000, 'taken', 1773223200000, 1772618400000, 0);
insert into incoming_transfers (id, account_number, iban, payer_name, payer_iban, cents, reference, booked_at, status, return_at, settled_at, returned_cents) values ('sepa_dep_90mvxbptfc63wzfd40gc', 8, 'EE877700771003096972', 'Kaarel Mets', 'EE471000001020145685', 50000, 'CD90MVXBPTFC', 1772618400000, 'taken', 1773223200000, 1772618400000, 0);
insert into incoming_transfers (id, account_number, iban, payer_name, payer_iban, cents, reference, booked_at, status, return_at, settled_at, returned_cents) values ('sepa_dep_c7p5myv0pey6yp9ab048', 7, 'EE877700771003096972', 'Kaarel Mets', 'EE471000001020145685', 30000, 'CDC7P5MYV0PE', 1772618400000, 'taken', 1773223200000, 1772618400000, 0);
insert into deposit_orders (id, account_number, balance_id, expected, received, deposited, reference, status, reason, created_at, changed_at, next_at) values ('dep_c7p5myv0pey6yp9ab048', 7, 'bal_d711y8vr93esm4zwjg3a', 50000, 30000, 0, 'CDC7P5MYV0PE', 'INCOMPLETE', null, 1772445600000, 1772618400000, 1773655200000);
insert into deposit_orders (id, account_number, balance_id, expected, received, deposited, reference, status, reason, created_at, changed_at, next_at) values ('dep_90mvxbptfc63wzfd40gc', 8, 'bal_9ccc4rc2dkv316fjkn0s', 50000, 50000, 50000, 'CD90MVXBPTFC', 'COMPLETED', null, 1772532000000, 1772618400000, null);
insert into exchange_orders (id, account_number, balance_id, to_coin, to_balance_id, to_address, from_units, fee_units, to_units, network_units, rate_target, rate_final, status, reason, transaction_hash, created_at, changed_at, next_at) values ('exo_agr6b8bzfeqybhxekgx5', 9, 'bal_a3fn3egexhq0q2bpgr0x', 'BTC', 'bal_xassfb3hh74n4fds623w', null, 50000, 500, null, 0, '49038.808', null, 'NEW', null, null, 1772618400000, 1772618400000, 1772618460000);
insert into exchange_orders (id, account_number, balance_id, to_coin, to_balance_id, to_address, from_units, fee_units, to_units, network_units, rate_target, rate_final, status, reason, transaction_hash, created_at, changed_at, next_at) values ('exo_jfnfmp7bdybskebwfdrs', 10, 'bal_kkw7w9rhgqpjdkme9bzq', 'BTC', 'bal_xt1zfw86cezdg77frczx', null, 50000, 500, 808928, 0, null, '61192.09', 'COMPLETED', null, null, 1772611200000, 1772611230000, null);
insert into buy_orders (id, account_number, reference, status, status_since, timeline, from_cents, fee_cents, network_fee_cents, coin, units_indicative, rate_indicative, rate_held_until, units, rate_final, address, balance_id, method, method_at, announced_at, deposit_status, deposit_since, received_cents, returned_cents, reason, deposit_reason, transaction_hash, created_at, lapses_at, completed_at) values ('buy_9s0xe8q1e43f7e2n6y85', 11, 'B9S0XE8Q1E', 'W', 1772618280000, '[{"status":"N","at":1772618220000},{"status":"W","at":1772618280000}]', 25000, 250, 250, 'BTC', '399854', 61272220000, 1772619420000, null, null, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', null, 'SEPA_BANK_TRANSFER', 1772618280000, null, 'NEW', 1772618220000, 0, 0, null, null, null, 1772618220000, 1773223020000, null);
insert into buy_orders (id, account_number, reference, status, status_since, timeline, from_cents, fee_cents, network_fee_cents, coin, units_indicative, rate_indicative, rate_held_until, units, rate_final, address, balance_id, method, method_at, announced_at, deposit_status, deposit_since, received_cents, returned_cents, reason, deposit_reason, transaction_hash, created_at, lapses_at, completed_at) values ('buy_ybxcq8wstx4adedw8q4y', 12, 'BYBXCQ8WST', 'C', 1772618400000, '[{"status":"N","at":1772616350000},{"status":"W","at":1772616410000},{"status":"R","at":1772616530000},{"status":"B","at":1772616550000},{"status":"O","at":1772616565000},{"status":"T","at":1772616580000},{"status":"P","at":1772616600000},{"status":"C","at":1772618400000}]', 25000, 250, 250, 'BTC', '399854', 61272220000, 1772619420000, '399854', 61272220000, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', null, 'SEPA_BANK_TRANSFER', 1772618280000, null, 'COMPLETED', 1772618420000, 25000, 0, null, null, '524b704f1222bef26f1b942f286ae894d0f7ab1ebaf860dc12399c7760583d50', 1772618220000, 1773223020000, 1772618400000);
insert into buy_transfers (transfer_id, order_id, cents, excess_cents, at) values ('sepa_13a343a9-dae9-4df9-8e36-9f7563052dcb', 'buy_ybxcq8wstx4adedw8q4y', 25000, 0, 1772618400000);
