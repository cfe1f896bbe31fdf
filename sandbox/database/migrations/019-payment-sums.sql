-- adds payments_summed
-- What a list comes to, read off an index: the payments themselves are large.

create index payments_summed on payments
  (account_number, created_at, list_status, coin, company_id, currency, status, counts, paid_cents);
