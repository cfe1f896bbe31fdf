-- adds activity
-- What happened in an account, for its owner to read. Nothing in it is ever changed or taken away.

create table activity (
  id integer primary key,
  account_number integer not null references accounts (number),
  at integer not null,
  kind text not null,
  subject text,
  fields text not null default '[]',
  address text,
  device text
) strict;
create index activity_by_account on activity (account_number, id);
create trigger activity_stays before update on activity
  begin select raise(abort, 'the activity of an account is only added to'); end;
create trigger activity_remains before delete on activity
  begin select raise(abort, 'the activity of an account is only added to'); end;
