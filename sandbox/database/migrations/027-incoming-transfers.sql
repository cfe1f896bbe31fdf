-- adds incoming_transfers
-- Transfers that arrived at our bank accounts. What nobody takes lies in suspense until it goes back to its payer.
-- `account_number` is whose clock counts; null for the sandbox's.

create table incoming_transfers (
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
) strict, without rowid;
create index incoming_transfers_due on incoming_transfers (return_at) where status = 'suspense';
create index incoming_transfers_by_account on incoming_transfers (account_number, booked_at);
