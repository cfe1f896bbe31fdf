import { expect, test } from 'vitest'
import { formatPlannedSearch, parsePlannedPayment, parsePlannedPaymentUrl } from '#app/domain/planned-payment.ts'

test.each([
  { sum: '750.00', coin: 'BTC' },
  { sum: '9999999.99', coin: 'USDT-TRC20_x' },
])('round-trips the calculation %j through the URL', (planned) => {
  expect(parsePlannedPaymentUrl(new URL(`https://pay.example/signup${formatPlannedSearch(planned)}`))).toEqual(planned)
})

test.each(['', '?sum=750.00', '?coin=BTC', '?sum=750&coin=BTC', '?sum=750.00&coin=B%20C'])(
  'reads no calculation from the query %j',
  (query) => {
    expect(parsePlannedPaymentUrl(new URL(`https://pay.example/signup${query}`))).toBeNull()
  },
)

test.each([
  '',
  '750.00',
  '750:BTC',
  '750.0:BTC',
  '750.000:BTC',
  '12345678.00:BTC',
  '-750.00:BTC',
  '750.00:',
  '750.00:B C',
  '750.00:BTC:',
  `750.00:${'B'.repeat(21)}`,
])('rejects the stored calculation %j', (text) => {
  expect(parsePlannedPayment(text)).toBeNull()
})
