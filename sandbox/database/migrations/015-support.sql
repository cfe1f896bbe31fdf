-- adds support_requests
-- What customers and strangers write to us, and what we answer. A stranger has no account: from now on a mail can be without
-- one, too.

create table mails_083 (
  id integer primary key,
  account_number integer references accounts (number),
  recipient text not null,
  subject text not null,
  text text not null,
  link text,
  at integer not null
) strict;
insert into mails_083 (id, account_number, recipient, subject, text, link, at)
  select id, account_number, recipient, subject, text, link, at from mails;
drop table mails;
alter table mails_083 rename to mails;
create index mails_by_account on mails (account_number, id);

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
  answer text
) strict;
create index support_requests_by_account on support_requests (account_number, number);
create index support_requests_open on support_requests (due_at) where answered_at is null;
