-- Withdrawal addresses. The rowid keeps them in insertion order.
create table wallets (
  id text primary key,
  account_number integer not null references accounts (number),
  coin text not null,
  address text not null,
  confirmed_at integer,
  unique (account_number, coin, address)
) strict;

create table wallet_links (
  hash text primary key references links (hash),
  wallet_id text not null
) strict, without rowid;

-- Transfers from the sandbox's own wallets on its chains. Units are smallest units as text.
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

-- Messages that wait at the relay for a subscriber, and the phone wallet's stored connections.
create table relay_messages (
  number integer primary key autoincrement,
  topic text not null,
  message text not null,
  tag integer not null,
  sender text not null,
  published_at integer not null,
  expires_at integer not null
) strict;
create index relay_messages_by_topic on relay_messages (topic);

create table phone_wallet (
  key text primary key,
  value text not null
) strict;
