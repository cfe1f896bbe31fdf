-- adds payments.redeems
-- Which payments redeem service coins: they do not count against the limits of payments.

alter table payments add column redeems integer not null default 0;
update payments set redeems = 1
  where json_extract(body, '$.paidFrom') is not null and json_extract(body, '$.receiverIsSelf') = 1
    and json_extract(body, '$.currency') = 'EUR' and json_extract(body, '$.inSepa') = 1 and company_id is null;
create index payments_limited on payments (account_number, created_at, amount_cents) where counts = 1 and redeems = 0;
drop index payments_that_count;
