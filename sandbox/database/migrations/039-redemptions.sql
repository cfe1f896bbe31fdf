-- adds payments.redeems
-- Which payments redeem service coins: they do not count against the limits of payments.

alter table payments add column redeems integer not null default 0;
update payments set redeems = 1
  where json_extract(body, '$.paidFrom') is not null and json_extract(body, '$.receiverIsSelf') = 1
    and json_extract(body, '$.currency') = 'EUR' and json_extract(body, '$.inSepa') = 1 and company_id is null;
create index payments_limited on payments (account_number, created_at, amount_cents) where counts = 1 and redeems = 0;
drop index payments_that_count;

-- What customers without service ask for: their whole balance in euros, to a bank account in their own name. `amount` is
-- cents; times are ms of the account's clock. A balance has one request at a time that is not decided.

create table cash_out_requests (
  id text primary key,
  account_number integer not null references accounts (number),
  balance_id text not null references balances (id),
  amount integer not null,
  receiver_name text not null,
  receiver_iban text not null,
  status text not null check (status in ('NEW', 'PAID', 'REFUSED', 'CANCELLED')),
  reason text,
  created_at integer not null,
  changed_at integer not null,
  decide_by integer not null,
  next_at integer
) strict;
create index cash_out_requests_by_balance on cash_out_requests (balance_id, created_at);
create index cash_out_requests_due on cash_out_requests (next_at) where next_at is not null;
create unique index cash_out_requests_open on cash_out_requests (balance_id) where status = 'NEW';
