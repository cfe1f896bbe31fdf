-- adds companies
-- The companies that a person may pay for.

create table companies (
  id text primary key,
  account_number integer not null references accounts (number),
  name text not null,
  code text not null,
  is_owner integer not null,
  is_board_member integer not null
) strict, without rowid;
create index companies_by_account on companies (account_number, name);
