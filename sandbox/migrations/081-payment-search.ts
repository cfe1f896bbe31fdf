/**
 * What a payment is searched by besides: its transaction's hash, where it is refunded to, and the recipient's e-mail. The
 * address that it was paid to follows from the seed, which a migration does not know: those of older payments are not found.
 */
export default `
update payments set receiver = receiver
  || char(10) || lower(coalesce(json_extract(body, '$.transactionHash'), ''))
  || char(10) || lower(coalesce(json_extract(body, '$.refundAddress'), ''))
  || char(10) || lower(coalesce(json_extract(body, '$.contactEmail'), ''));
`
