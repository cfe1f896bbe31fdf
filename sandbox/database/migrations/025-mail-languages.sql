-- adds mails.code
-- What an email was written from, and in which language; the language of whoever writes to support without an account.

alter table mails add column code text;
alter table mails add column params text;
alter table mails add column language text;
alter table support_requests add column language text not null default 'en';
