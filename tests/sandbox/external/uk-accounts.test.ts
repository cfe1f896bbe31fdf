import { expect, test } from 'vitest'
import { findUkAccount } from '#sandbox/external/uk-banks.ts'

/** Test cases of "Validating account numbers: UK modulus checking" (Pay.UK, Vocalink), last section. */
test.each([
  ['089999', '66374958', 'modulus 10'],
  ['107999', '88837491', 'modulus 11'],
  ['871427', '46238510', 'exceptions 10 and 11, the first check passes'],
  ['872427', '46238510', 'exceptions 10 and 11, the second check passes'],
  ['871427', '09123496', 'exception 10, ab = 09 and g = 9'],
  ['871427', '99123496', 'exception 10, ab = 99 and g = 9'],
  ['820000', '73688637', 'exception 3, c = 6'],
  ['827999', '73988638', 'exception 3, c = 9'],
  ['827101', '28748352', 'exception 3, c is neither'],
  ['134020', '63849203', 'exception 4'],
  ['118765', '64371389', 'exception 1'],
  ['200915', '41011166', 'exception 6, a foreign currency'],
  ['938611', '07806039', 'exception 5'],
  ['938600', '42368003', 'exception 5'],
  ['938063', '55065200', 'exception 5'],
  ['772798', '99345694', 'exception 7'],
  ['086090', '06774744', 'exception 8'],
  ['309070', '02355688', 'exceptions 2 and 9'],
  ['309070', '12345668', 'exceptions 2 and 9'],
  ['309070', '12345677', 'exceptions 2 and 9'],
  ['309070', '99345694', 'exceptions 2 and 9'],
  ['074456', '12345112', 'exceptions 12 and 13'],
  ['070116', '34012583', 'exceptions 12 and 13'],
  ['074456', '11104102', 'exceptions 12 and 13'],
  ['180002', '00000190', 'exception 14'],
])('accepts %s %s: %s', (sortCode, account) => {
  expect(findUkAccount(sortCode, account)).toMatchObject({ sortCode, accountNumber: account })
})

test.each([
  ['938063', '15764273', 'exception 5, the first check digit'],
  ['938063', '15764264', 'exception 5, the second check digit'],
  ['938063', '15763217', 'exception 5, a remainder of 1'],
  ['118765', '64371388', 'exception 1'],
  ['203099', '66831036', 'modulus 11 passes and double alternate fails'],
  ['203099', '58716970', 'modulus 11 fails and double alternate passes'],
  ['089999', '66374959', 'modulus 10'],
  ['107999', '88837493', 'modulus 11'],
])('rejects %s %s: %s', (sortCode, account) => {
  expect(findUkAccount(sortCode, account)).toEqual([{ field: 'account', trouble: 'invalid' }])
})

test('reports the valid account of the double alternate test case as disabled', () => {
  expect(findUkAccount('202959', '63748472')).toEqual([{ field: 'account', trouble: 'disabled' }])
})
