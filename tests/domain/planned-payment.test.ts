import { expect, test } from 'vitest'
import {
  formatPlannedPayment,
  formatPlannedSearch,
  parsePlannedPayment,
  parsePlannedPaymentUrl,
  readCalculatorEntry,
} from '#app/domain/planned-payment.ts'

const parseQuery = (query: string) => parsePlannedPaymentUrl(new URL(`https://pay.example/signup${query}`))

test.each([
  { sum: '750.00', sum_is: 'gets', currency: 'EUR', coin: 'BTC' },
  { sum: '9999999.99', sum_is: 'gets', currency: 'GBP', coin: 'USDT-TRC20_x' },
  { sum: '0.01277736', sum_is: 'sends', currency: 'EUR', coin: 'ETH' },
] as const)('round-trips the calculation %j through URL and cookie', (planned) => {
  expect(parseQuery(formatPlannedSearch(planned))).toEqual(planned)
  expect(parsePlannedPayment(formatPlannedPayment(planned))).toEqual(planned)
})

test.each([
  ['sum=900&coin=BTC', '900.00', 'gets'],
  ['sum=4%2C280.50+EUR&coin=BTC', '4280.50', 'gets'],
  // Both fields as rendered: the side of the last calculation counts.
  ['sum=750.00&send=0.0127&was_sum=750.00&was_send=0.0127&sum_is=gets&coin=BTC', '750.00', 'gets'],
  ['sum=750.00&send=0.0127&was_sum=750.00&was_send=0.0127&sum_is=sends&coin=BTC', '0.0127', 'sends'],
  // The changed field counts, the recipient's if both were changed.
  ['sum=750.00&send=0.5&was_sum=750.00&was_send=0.0127&sum_is=gets&coin=BTC', '0.5', 'sends'],
  ['sum=900&send=0.0127&was_sum=750.00&was_send=0.0127&sum_is=sends&coin=BTC', '900.00', 'gets'],
  ['sum=900&send=0.5&was_sum=750.00&was_send=0.0127&sum_is=sends&coin=BTC', '900.00', 'gets'],
])('reads the typed calculation %s', (query, sum, side) => {
  expect(parseQuery(`?${query}`)).toEqual({ sum, sum_is: side, currency: 'EUR', coin: 'BTC' })
})

test('reads no amount from an empty query', () => {
  expect(readCalculatorEntry(new URLSearchParams())).toEqual({ side: 'gets', currency: 'EUR' })
})

test.each(['', '?sum=750.00', '?coin=BTC', '?sum=1e9&coin=BTC', '?sum=-5&coin=BTC', '?sum=750.00&coin=B%20C'])(
  'reads no calculation from the query %j',
  (query) => {
    expect(parseQuery(query)).toBeNull()
  },
)

test.each([
  '',
  '750.00',
  '750.00:BTC',
  '750.00:gets:EUR:',
  '750.00:takes:EUR:BTC',
  '750.00:gets:USD:BTC',
  '1234567890.00:gets:EUR:BTC',
  '-750.00:gets:EUR:BTC',
  '750.00:gets:EUR:B C',
  '750.00:gets:EUR:BTC:',
  `750.00:gets:EUR:${'B'.repeat(21)}`,
])('rejects the stored calculation %j', (text) => {
  expect(parsePlannedPayment(text)).toBeNull()
})
