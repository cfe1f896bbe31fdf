-- adds collected_payments
-- Links with an end, and payments by them that are payments like all others. What an older version kept of them is moved
-- when its clock goes on (`sandbox/collect/move-older-payments.ts`).

alter table collect_links add column reference text;
alter table collect_links add column expires_at integer;
alter table collect_links add column max_uses integer;

alter table payments add column channel text;
drop index payments_summed;
create index payments_summed on payments
  (account_number, created_at, channel, list_status, coin, company_id, currency, status, counts, paid_cents);
create index payments_by_channel on payments (account_number, created_at desc, key) where channel is not null;

create table collected_payments (
  key text primary key references payments (key),
  link_id text not null references collect_links (id),
  payer_hash text not null unique,
  payer_email text,
  language text not null
) strict;
create index collected_payments_by_link on collected_payments (link_id);
