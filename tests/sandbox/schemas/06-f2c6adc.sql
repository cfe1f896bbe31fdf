pragma user_version = 32;
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
, company_id text, currency text not null default 'EUR', paid_cents integer not null default 0) strict;
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
CREATE INDEX sessions_open on sessions (account_number) where ended_at is null;
CREATE INDEX tokens_by_session on tokens (session_id, issued_at);
CREATE INDEX attempts_by_subject on attempts (kind, subject, at);
CREATE INDEX links_by_account on links (account_number, kind);
CREATE INDEX idempotency_by_time on idempotency (at);
CREATE INDEX mails_by_account on mails (account_number, id);
CREATE INDEX payments_by_account on payments (account_number, created_at desc, key);
CREATE INDEX payments_by_list_status on payments (account_number, list_status, created_at desc, key);
CREATE INDEX payments_that_count on payments (account_number, created_at, amount_cents) where counts = 1;
CREATE INDEX payments_due on payments (next_at) where next_at is not null;
CREATE INDEX quotes_by_account on quotes (account_number, expires_at);
CREATE INDEX companies_by_account on companies (account_number, name);
CREATE INDEX templates_by_account on templates (account_number, name);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at) values (1, 'usr_7npb4edqv26vjt2hwx5d', 1, 'maria@example.com', 'CKkbgg7QpEOK-2d6s-uAQA.-hNWhby-4fucMcK8jcZgiRSgtot2HxY8uEp0Xp_eod4', 'Maria', 'Tamm', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', null, 0, 0, 1772618400000, 1772618400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at) values (2, 'com_txbn0w67mk6kfn31bc0d', 2, 'office@example.com', '8_PkoBLFzkHfkpoUw4ziyw.Lsfv7_mZ-prSnjqVUxspzF6Sr5f0v-xw6vtNOyDFucg', 'Anders', 'Lund', 'Nordlys OÜ', 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', null, 0, 0, 1772618400000, 1772618400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at) values (3, 'usr_397696beaac7hnma4pd5', 1, 'newbie@example.com', 'mGqgiRFp3ls0VS9dMQdGAg.UUmkQyp55w7FjIBMCkrQcwyE8pDWsaSLYgKx1VxkAFY', '', '', null, null, 'en', 'incomplete', 0, null, null, 'onboarding', null, 1772618400000, 0, 0, null, '{}', null, 0, 0, 1772618400000, 1772618400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at) values (4, 'usr_gd8w2ts1cagvrkzmfscg', 1, 'payment-c-4@example.com', 'TwSnZp_bLtObqj8FWp-Shg.VstlGt-1cUL_1DkJdIKZw96lPY2pwfbFY3COk0Gv88o', 'Kaarel', 'Mets', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', 'payment-C', 0, 1, 1772618400000, 1772618400000);
insert into accounts (number, id, type, email, password_hash, first_name, last_name, company_name, country, language, status, level, checked_level, kyc_status, kyc_stage, reg_submit_at, email_confirmed_at, has_third_party, is_affiliate, referral_code, notices, scenario, offset_ms, objects, created_at, updated_at) values (5, 'usr_dgxkx2spc9ckk6kqsjqd', 1, 'payment-n-waiting-5@example.com', 'JeBORQTJwvahu2LLA-uyXA.P7bEmjOCxq8UnjIy_rTfBuP5XdpToTczQ1jwW-8a5_c', 'Kaarel', 'Mets', null, 'EE', 'en', 'complete', 2, 2, 'valid', 'onboarding', 1772618400000, 1772618400000, 1, 0, null, '{}', 'payment-N-waiting', 0, 1, 1772618400000, 1772618400000);
insert into tickets (hash, account_number, path, lang, expires_at) values ('Ixx3EPdA1nKE_DPOSIMJJso-ORF0j9jQRYcrkZCL4eI', 5, '/transactions/tx_ndcdbtck0ws3f23xa175', 'en', 1772618460000);
insert into tickets (hash, account_number, path, lang, expires_at) values ('fYXn2x5JCmUlhQ01SCAL2_k_tuOCDzLI8qXbGyFJKlk', 4, '/transactions/tx_q4bqaqczvrfqdzgqmxdp', 'en', 1772618460000);
insert into mails (id, account_number, recipient, subject, text, link, at) values (1, 4, 'payment-c-4@example.com', 'Your payment is ready to be checked', '750.00 EUR to Kaarel Mets. Payment created.', 'http://localhost:3000/transactions/tx_q4bqaqczvrfqdzgqmxdp?lang=en', 1772618400000);
insert into mails (id, account_number, recipient, subject, text, link, at) values (2, 4, 'payment-c-4@example.com', 'We can see your payment', '750.00 EUR to Kaarel Mets. Payment seen.', 'http://localhost:3000/transactions/tx_q4bqaqczvrfqdzgqmxdp?lang=en', 1772618400000);
insert into mails (id, account_number, recipient, subject, text, link, at) values (3, 4, 'payment-c-4@example.com', 'Your payment was sent to the bank', '750.00 EUR to Kaarel Mets. Sent to the bank.', 'http://localhost:3000/transactions/tx_q4bqaqczvrfqdzgqmxdp?lang=en', 1772618400000);
insert into mails (id, account_number, recipient, subject, text, link, at) values (4, 4, 'payment-c-4@example.com', 'Your payment has arrived', '750.00 EUR to Kaarel Mets. The bank confirmed the payment.', 'http://localhost:3000/transactions/tx_q4bqaqczvrfqdzgqmxdp?lang=en', 1772618400000);
insert into mails (id, account_number, recipient, subject, text, link, at) values (5, 5, 'payment-n-waiting-5@example.com', 'Your payment is ready to be checked', '750.00 EUR to Kaarel Mets. Payment created.', 'http://localhost:3000/transactions/tx_ndcdbtck0ws3f23xa175?lang=en', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (1, 'terms-2026-03', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (2, 'terms_business-2026-03', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (3, 'terms-2026-03', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (4, 'terms-2026-03', 1772618400000);
insert into acceptances (account_number, contract_id, accepted_at) values (5, 'terms-2026-03', 1772618400000);
insert into payments (key, account_number, status, list_status, coin, receiver, amount_cents, counts, created_at, next_at, body, company_id, currency, paid_cents) values ('tx_q4bqaqczvrfqdzgqmxdp', 4, 'C', 'COMPLETED', 'BTC', 'kaarel mets
ee382200221020145685
tx_q4bqaqczvrfqdzgqmxdp
rent november
cwq4bqaqczvrfqdzgq', 75000, 1, 1772618220000, 1772618460000, '{"key":"tx_q4bqaqczvrfqdzgqmxdp","account":4,"status":"C","createdAt":1772618220000,"updatedAt":1772618400000,"confirmedAt":1772618280000,"completedAt":1772618400000,"statusSince":1772618400000,"sum":"75000","sumCurrency":"EUR","currency":"EUR","coin":"BTC","inSepa":true,"receiverIban":"EE382200221020145685","receiverSortCode":null,"receiverAccount":null,"instant":true,"bankName":"Swedbank","bic":"HABAEE2X","receiverIsSelf":true,"receiverIsCompany":false,"receiverName":"Kaarel Mets","receiverAddress":null,"nameCheck":{"result":"match","name":null},"description":"Rent November","refundAddress":null,"contactEmail":null,"voucher":null,"ifLate":"ask","ifShort":"wait","ifOver":"refund","discountTerms":null,"amount":"75000","amountEur":"75000","fee":"1313","fixedFee":"0","discount":"0","rate":"61195830000","marketRate":"61257090000","eurPerPound":"1156600","coinDue":"1247030","payerName":"Kaarel Mets","companyId":null,"rateExpiresAt":1772620080000,"floatingSince":null,"coinReceived":"1247030","transactionHash":"b81ab181d341f15157738357fb6f925d809fd2e8f7ebfc429fbb410a902bdb85","confirmations":3,"sentAmount":null,"endToEndId":"CWQ4BQAQCZVRFQDZGQ","refund":null,"returnReason":null,"history":[{"at":1772618220000,"status":"N","text":"Payment created"},{"at":1772618280000,"status":"N","text":"Confirmed by the customer: the rate is held"},{"at":1772618400000,"status":"U","text":"Payment seen"},{"at":1772618400000,"status":"U","text":"Confirmation 1 of 3"},{"at":1772618400000,"status":"U","text":"Confirmation 2 of 3"},{"at":1772618400000,"status":"W","text":"Confirmed on the network: 3 of 3"},{"at":1772618400000,"status":"E","text":"Conversion ordered"},{"at":1772618400000,"status":"F","text":"The full amount is converted"},{"at":1772618400000,"status":"T","text":"Handed to the payout queue"},{"at":1772618400000,"status":"P","text":"Prepared for the bank batch"},{"at":1772618400000,"status":"S","text":"Sent to the bank"},{"at":1772618400000,"status":"C","text":"The bank confirmed the payment"}]}', null, 'EUR', 75000);
insert into payments (key, account_number, status, list_status, coin, receiver, amount_cents, counts, created_at, next_at, body, company_id, currency, paid_cents) values ('tx_ndcdbtck0ws3f23xa175', 5, 'N', 'NEW', 'BTC', 'kaarel mets
ee382200221020145685
tx_ndcdbtck0ws3f23xa175
rent november
', 75000, 1, 1772618220000, 1772704620000, '{"key":"tx_ndcdbtck0ws3f23xa175","account":5,"status":"N","createdAt":1772618220000,"updatedAt":1772618280000,"confirmedAt":1772618280000,"completedAt":null,"statusSince":1772618220000,"sum":"75000","sumCurrency":"EUR","currency":"EUR","coin":"BTC","inSepa":true,"receiverIban":"EE382200221020145685","receiverSortCode":null,"receiverAccount":null,"instant":true,"bankName":"Swedbank","bic":"HABAEE2X","receiverIsSelf":true,"receiverIsCompany":false,"receiverName":"Kaarel Mets","receiverAddress":null,"nameCheck":{"result":"match","name":null},"description":"Rent November","refundAddress":null,"contactEmail":null,"voucher":null,"ifLate":"ask","ifShort":"wait","ifOver":"refund","discountTerms":null,"amount":"75000","amountEur":"75000","fee":"1313","fixedFee":"0","discount":"0","rate":"61195830000","marketRate":"61257090000","eurPerPound":"1156600","coinDue":"1247030","payerName":"Kaarel Mets","companyId":null,"rateExpiresAt":1772620080000,"floatingSince":null,"coinReceived":"0","transactionHash":null,"confirmations":0,"sentAmount":null,"endToEndId":null,"refund":null,"returnReason":null,"history":[{"at":1772618220000,"status":"N","text":"Payment created"},{"at":1772618280000,"status":"N","text":"Confirmed by the customer: the rate is held"}]}', null, 'EUR', 75000);
