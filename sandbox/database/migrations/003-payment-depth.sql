-- adds companies
-- It adds nothing of its own, and came in one step with the companies.
-- Payments made before there were other recipients, currencies and fees: each was in euro, to oneself, inside SEPA.

update payments set body = json_set(body,
  '$.sum', json_extract(body, '$.amount'),
  '$.sumCurrency', 'EUR',
  '$.currency', 'EUR',
  '$.inSepa', json('true'),
  '$.discountTerms', json('null'),
  '$.amountEur', json_extract(body, '$.amount'),
  '$.fixedFee', '0',
  '$.eurPerPound', '1145000',
  '$.receiverIsSelf', json('true'),
  '$.receiverIsCompany', json('false'),
  '$.receiverSortCode', json('null'),
  '$.receiverAccount', json('null'),
  '$.receiverAddress', json('null'),
  '$.bankName', json('null'),
  '$.bic', json('null'),
  '$.nameCheck', json('{"result":"not_possible","name":null}'),
  '$.companyId', json('null')
);
delete from quotes;
