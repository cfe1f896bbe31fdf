-- adds support_links
-- Links that support opens a twin of an account by: `rows` is the account as it was when the link was made, `clock_at` what
-- its clock said. And which account is a twin of which.

create table support_links (
  id text primary key,
  account_number integer not null references accounts (number),
  path text not null,
  language text not null,
  made_at integer not null,
  expires_at integer not null,
  clock_at integer not null,
  rows blob not null
) strict, without rowid;
create index support_links_account on support_links (account_number);
create table twins (
  account_number integer primary key references accounts (number),
  original_number integer not null references accounts (number),
  made_at integer not null
) strict;
create index twins_original on twins (original_number);
