-- adds payments.company_id
-- What lists are filtered by: the company that paid, and everything that a payment is searched by.

alter table payments add column company_id text;
alter table payments add column currency text not null default 'EUR';
alter table payments add column paid_cents integer not null default 0;
update payments set
  company_id = json_extract(body, '$.companyId'),
  currency = json_extract(body, '$.currency'),
  paid_cents = cast(coalesce(json_extract(body, '$.sentAmount'), json_extract(body, '$.amount')) as integer),
  receiver = lower(receiver || char(10) || key || char(10) || coalesce(json_extract(body, '$.description'), '')
    || char(10) || coalesce(json_extract(body, '$.endToEndId'), ''));
