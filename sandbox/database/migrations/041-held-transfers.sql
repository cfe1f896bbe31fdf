-- adds incoming_transfers.held_reason
-- A transfer that could not be placed when it came and that we know the customer of: `account_number` is theirs then, `order_id`
-- the order that the payer named. `placed_balance_id` and `placed_order_id` say where money of a taken transfer was put.

alter table incoming_transfers add column held_reason text
  check (held_reason in ('order_ended', 'limit', 'not_allowed', 'no_reference'));
alter table incoming_transfers add column order_id text;
alter table incoming_transfers add column placed_balance_id text;
alter table incoming_transfers add column placed_order_id text;
create index incoming_transfers_held on incoming_transfers (account_number, booked_at) where held_reason is not null;
