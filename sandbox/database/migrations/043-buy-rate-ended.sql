-- adds buy_orders.rate_ended_at
-- When the customer was emailed that the rate of the order is no longer held; null before. Orders from before are not written about.

alter table buy_orders add column rate_ended_at integer;
update buy_orders set rate_ended_at = rate_held_until;
