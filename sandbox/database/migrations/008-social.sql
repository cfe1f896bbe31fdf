-- adds social_links
-- Who signs in through which provider, the codes on the way there, and which accounts belong to one person.

create table social_links (
  provider text not null,
  email text not null collate nocase,
  account_number integer not null references accounts (number),
  primary key (provider, email)
) strict, without rowid;
create index social_links_by_account on social_links (account_number, provider);

create table social_codes (
  hash text primary key,
  provider text not null,
  email text,
  state text not null,
  expires_at integer not null
) strict, without rowid;

create table merge_candidates (
  first integer not null references accounts (number),
  second integer not null references accounts (number),
  primary key (first, second),
  check (first < second)
) strict, without rowid;

create table merge_offers (
  first_hash text primary key,
  second_hash text not null unique,
  first integer not null references accounts (number),
  second integer not null references accounts (number),
  expires_at integer not null,
  closed integer references accounts (number)
) strict, without rowid;
