-- adds chain_transfers
-- What was sent on the chains of the sandbox from its own wallets. Units are the smallest of what was sent, as text.

create table chain_transfers (
  hash text primary key,
  chain_id integer not null,
  from_address text not null,
  to_address text not null,
  contract text,
  units text not null,
  fee text not null,
  sent_at integer not null
) strict;
create index chain_transfers_by_sender on chain_transfers (chain_id, from_address);
