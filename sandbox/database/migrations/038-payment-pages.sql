-- adds payments_listed
-- A page of a long list and its sums are read off one index: the payments themselves are large, and those before the page
-- were read to be left out. It serves what the three others served.

create index payments_listed on payments
  (account_number, created_at desc, key, channel, list_status, coin, company_id, currency, status, counts, paid_cents);
drop index payments_summed;
drop index payments_by_account;
drop index payments_by_list_status;
