-- adds wallets
-- Addresses that a customer withdraws to. The rows keep their order of arrival, so this table has its rowid.

create table wallets (
  id text primary key,
  account_number integer not null references accounts (number),
  coin text not null,
  address text not null,
  confirmed_at integer,
  unique (account_number, coin, address)
) strict;

-- A link outlives its wallet: then it says that the wallet is gone.
create table wallet_links (
  hash text primary key references links (hash),
  wallet_id text not null
) strict, without rowid;
