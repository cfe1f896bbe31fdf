-- adds incoming_transfers.returned_cents
-- How much of a transfer went back to its payer: what is more than an order needs may go back alone.

alter table incoming_transfers add column returned_cents integer not null default 0;
update incoming_transfers set returned_cents = cents where status = 'returned';
