-- adds emails
-- What is sent is called an email everywhere: the table, what is counted of it, and what an account's activity says of it.
alter table mails rename to emails;
drop index mails_by_account;
create index emails_by_account on emails (account_number, id);

update attempts set kind = replace(kind, '-mail', '-email') where kind like '%-mail';

drop trigger activity_stays;
update activity set kind = 'emails_chosen' where kind = 'mails_chosen';
update activity set kind = 'receipt_emailed' where kind = 'receipt_mailed';
create trigger activity_stays before update on activity
  begin select raise(abort, 'the activity of an account is only added to'); end;
