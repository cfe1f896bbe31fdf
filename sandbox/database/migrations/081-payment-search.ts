const line = (member: string) => `lower(nullif(json_extract(body, '$.${member}'), ''))`

/** Adds a line to what a payment is searched by, unless it is there. */
const addLine = (member: string) => `
update payments set receiver = receiver || char(10) || ${line(member)}
  where instr(char(10) || receiver || char(10), char(10) || ${line(member)} || char(10)) = 0;
`

/**
 * What a payment is searched by besides: its transaction's hash, where it is refunded to, and the recipient's email. The
 * address that it was paid to follows from the seed, which a migration does not know: those of older payments are not found.
 * It changes rows only, and may run twice.
 */
export default ['transactionHash', 'refundAddress', 'contactEmail'].map(addLine).join('')
