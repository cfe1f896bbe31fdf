import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { shareCustomer } from '#tests/server/shared-product.ts'
import { type Browser, logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { readPress } from '#tests/server/page.ts'

const shared = shareCustomer()

const findKey = (response: Response) => /tx_\w+/.exec(response.headers.get('Location') ?? '')?.[0] ?? ''

/** The error text beside a field, or null. */
function readError(html: string, field: string): string | null {
  const [, text = null] = new RegExp(`id="payment-${field}-error"[^>]*>.*?<span>(.*?)</span>`, 's').exec(html) ?? []
  return text
}

async function postRefused(who: Browser, changes: Record<string, string>) {
  const answer = await who.post('/payments', { ...(await fillPaymentForm(who)), ...changes })
  return { status: answer.status, html: await answer.text() }
}

test('ignores forged hidden fields: price and limits come from the platform (T27)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const form = await fillPaymentForm(maria)
  const made = await maria.post('/payments', {
    ...form,
    fee: '0',
    rate: '1',
    total: '1.00',
    discount: '999',
    status: 'C',
    has_3rd_party_payments_capability: 'true',
    receiver_is_self: 'false',
    'form[sum]': '1',
  })
  const page = await maria.read(`/transactions/${findKey(made)}`)

  expect(made.status).toBe(303)
  expect(page).toContain('13.13\u00a0EUR')
  expect(page).toContain('763.13\u00a0EUR')
  expect(page).toContain('Check the payment')
})

test('compares only the price of a confirmation and ignores changed fields (T27)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const key = findKey(await maria.post('/payments', await fillPaymentForm(maria)))
  const form = readPress(await maria.read(`/transactions/${key}`), 'confirm')
  const changed = {
    ...form,
    sum: '1',
    receiver_iban: 'DE89370400440532013000',
    amount: '1.00',
    coin_amount: '0.00000001',
  }
  expect((await maria.post(`/transactions/${key}`, changed)).status).toBe(303)
  const page = await maria.read(`/transactions/${key}`)

  expect(page).toContain('Send exactly')
  expect(page).toContain('EE38 2200 2210 2014 5685')
  expect(page).toContain('750.00\u00a0EUR')
})

test.each([
  '1e3',
  '0x10',
  '٥',
  '-5',
  'NaN',
  '1e309',
  'Infinity',
  '7'.repeat(255),
  '12,500',
  '7.234',
  '750.001',
  '750 GBP',
  '$750',
  '',
  ' ',
])('rejects %j as an amount, keeps the input and creates nothing (T28)', async (sum) => {
  const maria = await shared()
  const { status, html } = await postRefused(maria, { sum })

  expect(status).toBe(422)
  expect(readError(html, 'sum')).not.toBeNull()
  expect(html).toContain(sum.trim() === '' ? 'name="sum"' : `value="${sum}"`)
  expect(await maria.read('/history')).toContain('No payments yet')
})

test.each([
  ['750', '750.00'],
  ['750,5', '750.50'],
  ['1.234,56', '1,234.56'],
  ['1 234.56', '1,234.56'],
  ['5', '5.00'],
  ['0005.10', '5.10'],
  ['1,000', '1,000.00'],
  ['1.001', '1,001.00'],
  ['12.50 EUR', '12.50'],
  ['\u20ac75', '75.00'],
  ['75.-', '75.00'],
  ['75,00\u00a0\u20ac', '75.00'],
])('parses the amount %j as %s (T28)', async (sum, shown) => {
  const maria = await shared()
  const made = await maria.post('/payments', { ...(await fillPaymentForm(maria)), sum })

  expect(made.status).toBe(303)
  expect(await maria.read(`/transactions/${findKey(made)}`)).toContain(`${shown}\u00a0EUR`)
})

test.each([
  'ee38 2200 2210 2014 5685',
  'EE38\u00a02200\u00a02210\u00a02014\u00a05685',
  'IBAN EE38-2200-2210-2014-5685',
  '\u200bEE382200221020145685\u200b',
])('parses %j as the printed account (T29)', async (receiver_iban) => {
  const maria = await shared()
  const made = await maria.post('/payments', { ...(await fillPaymentForm(maria)), receiver_iban })

  expect(made.status).toBe(303)
  expect(await maria.read(`/transactions/${findKey(made)}`)).toContain('EE38 2200 2210 2014 5685')
})

test.each([
  ['EE382200221020145686', /not valid/],
  ['EE38220022102014568', /too short or too long/],
  ['XX382200221020145685', /does not begin with the two letters/],
  // A Cyrillic Е that looks like the Latin letter.
  ['\u0415E382200221020145685', /letters and digits only|two letters/],
])('rejects the IBAN %j with a specific error (T29)', async (receiver_iban, words) => {
  const maria = await shared()
  const { status, html } = await postRefused(maria, { receiver_iban })

  expect(status).toBe(422)
  expect(readError(html, 'receiver_iban')).toMatch(words)
})

const ADDRESSES = {
  BTC: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ETH: '0x52908400098527886E0F7030069857D2E4169EE7',
  LTC: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  TRON: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  testnet: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  XRP: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
} as const

test.each(
  (['BTC', 'ETH', 'USDC'] as const).flatMap((coin) =>
    Object.entries(ADDRESSES).map(([network, address]) => {
      const right = network === coin || (coin === 'USDC' && network === 'ETH')
      return [coin, network, address, right] as const
    }),
  ),
)('coin %s, refund address of %s: accepts only its own network (T31)', async (coin, _network, address, right) => {
  const maria = await shared()
  const form = await fillPaymentForm(maria)
  const answer = await maria.post('/payments', { ...form, coin, refund_address: address })

  expect(answer.status).toBe(right ? 303 : 422)
  const shown = right
    ? await maria.read(`/transactions/${findKey(answer)}`)
    : readError(await answer.text(), 'refund_address')
  expect(shown).toMatch(right ? address : /address/)
})
