-- adds nothing: it changes rows only, and may run twice
-- What a payment is searched by besides: its transaction's hash, where it is refunded to, and the recipient's email. The
-- address that it was paid to follows from the seed, which a migration does not know: those of older payments are not found.
-- It changes rows only, and may run twice.

update payments set receiver = receiver || char(10) || lower(nullif(json_extract(body, '$.transactionHash'), ''))
  where instr(char(10) || receiver || char(10), char(10) || lower(nullif(json_extract(body, '$.transactionHash'), '')) || char(10)) = 0;

update payments set receiver = receiver || char(10) || lower(nullif(json_extract(body, '$.refundAddress'), ''))
  where instr(char(10) || receiver || char(10), char(10) || lower(nullif(json_extract(body, '$.refundAddress'), '')) || char(10)) = 0;

update payments set receiver = receiver || char(10) || lower(nullif(json_extract(body, '$.contactEmail'), ''))
  where instr(char(10) || receiver || char(10), char(10) || lower(nullif(json_extract(body, '$.contactEmail'), '')) || char(10)) = 0;
