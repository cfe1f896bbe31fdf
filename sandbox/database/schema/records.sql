create table emails (
  id integer primary key,
  account_number integer references accounts (number),
  recipient text not null,
  subject text not null,
  text text not null,
  link text,
  at integer not null,
  code text,
  params text,
  language text
) strict;
create index emails_by_account on emails (account_number, id);

create table support_requests (
  number integer primary key,
  reference text not null unique,
  account_number integer references accounts (number),
  email text not null,
  secret_hash text,
  topic text not null,
  payment_key text,
  support_code text,
  message text not null,
  wish text,
  created_at integer not null,
  due_at integer not null,
  answered_at integer,
  answer text,
  language text not null default 'en'
) strict;
create index support_requests_by_account on support_requests (account_number, number);
create index support_requests_open on support_requests (due_at) where answered_at is null;

-- The account's activity, shown to its owner. Append-only.
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
create trigger activity_remains before delete on activity
  begin select raise(abort, 'the activity of an account is only added to'); end;
create trigger activity_stays before update on activity
  begin select raise(abort, 'the activity of an account is only added to'); end;

-- Anonymous usage statistics: no column identifies a visitor. `at` is ms of the sandbox's clock.
create table analytics_events (
  id integer primary key,
  provider text not null,
  event text not null,
  properties text not null,
  at integer not null
);

create table chat_lines (
  id integer primary key,
  conversation text not null,
  author text not null,
  text text not null,
  at integer not null
);

-- Support links, each of which opens a twin (a copy without personal data) of an account. `rows` is a snapshot of the
-- account, `clock_at` its clock at that time.
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
