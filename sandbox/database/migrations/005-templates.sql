-- adds templates
-- Predefined payments: what was entered, kept under a name.

create table templates (
  id text primary key,
  account_number integer not null references accounts (number),
  name text not null,
  created_at integer not null,
  updated_at integer not null,
  body text not null
) strict, without rowid;
create index templates_by_account on templates (account_number, name);
