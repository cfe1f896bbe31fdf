import { expect, test } from 'vitest'
import { makePayment } from './payment-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Quote = { id: string; total: string; rate: string; coin_amount: string }

test('returns the same quote within a minute and another one later', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const made = await sandbox.call('POST', 'transactions/ticket', { token, body: { sum: '100', coin: 'ETH' } })
  const first = made.body as Quote
  const read = () => sandbox.call('GET', `transactions/ticket?id=${first.id}`, { token })

  expect((await read()).body).toEqual(first)
  sandbox.control.moveClock(10 * MINUTE)
  const later = (await read()).body as Quote
  expect(later.total).toBe(first.total)
  expect(later.rate).not.toBe(first.rate)
  sandbox.control.moveClock(20 * MINUTE)
  expect((await read()).status).toBe(404)
})

test("responds 404 for another account's quote", async () => {
  await using sandbox = await openSandbox()
  const body = { sum: '100', coin: 'BTC' }
  const made = await sandbox.call('POST', 'transactions/ticket', { token: await sandbox.signIn(), body })
  const { id } = made.body as Quote

  const token = await sandbox.signIn('office@example.com')
  expect((await sandbox.call('GET', `transactions/ticket?id=${id}`, { token })).status).toBe(404)
})

test('adds 39 EUR outside SEPA and reports a bank without instant transfers', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const createQuote = (iban: string) =>
    sandbox.call('POST', 'transactions/ticket', { token, body: { sum: '5', coin: 'USDC', receiver_iban: iban } })

  expect((await createQuote('TR330006100519786457841326')).body).toMatchObject({
    in_sepa: false,
    fee: '39.09',
    fee_fixed: '39.00',
    fee_service: '0.09',
    total: '44.09',
  })
  expect((await createQuote('MT84MALT011000012345MTLCAST001S')).body).toMatchObject({
    in_sepa: true,
    arrival_instant: false,
    warnings: [
      {
        code: 'validation.iban_not_instant',
        params: { days: 3 },
        text: 'This bank does not accept instant payments. The transfer may take up to 3 business days.',
      },
    ],
  })
})

test('rounds coins due up by less than one unit', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  for (const [coin, decimals] of [
    ['BTC', 8],
    ['ETH', 8],
    ['USDC', 6],
  ] as const) {
    const { body } = await sandbox.call('POST', 'transactions/ticket', { token, body: { sum: '123.45', coin } })
    const { coin_amount: amount, rate, total } = body as Quote
    const [, fraction = ''] = amount.split('.')
    expect(fraction).toHaveLength(decimals)
    const parseScaled = (text: string) => BigInt(text.replace('.', ''))
    const [, rateFraction = ''] = rate.split('.')
    const worth = parseScaled(amount) * parseScaled(rate) * 100n
    const due = parseScaled(total) * 10n ** BigInt(decimals + rateFraction.length)
    expect(worth >= due).toBe(true)
    expect((parseScaled(amount) - 1n) * parseScaled(rate) * 100n < due).toBe(true)
  }
})

test('reserves a voucher when applied, releases it on cancel and redeems it when paid', async () => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter('vouchers')
  const apply = (key: string, voucher: string) =>
    sandbox.call('POST', `transactions/${key}`, { token, body: { voucher } })
  const own = { receiver_name: 'Kaarel Mets' }
  const [first, second] = [await makePayment(sandbox, token, own), await makePayment(sandbox, token, own)]

  expect((await apply(first, 'thanks10')).body).toMatchObject({
    voucher: 'THANKS10',
    fee: '13.13',
    discount: '1.31',
    total: '761.82',
    confirmed_at: expect.any(String),
  })
  expect(await apply(first, 'FIVE-EUR')).toMatchObject({
    status: 422,
    body: { errors: { voucher: ['Only one voucher can be used per payment.'] } },
  })
  expect(await apply(second, 'THANKS10')).toMatchObject({ status: 422, body: { code: 'error.invalid_voucher' } })
  expect(await apply(second, 'SUMMER10')).toMatchObject({ status: 422, body: { code: 'error.invalid_voucher' } })
  expect(await apply(second, 'FIRST10')).toMatchObject({ status: 422, body: { code: 'error.voucher_redeemed' } })

  await sandbox.call('GET', `transactions/${first}/cancel`, { token })
  expect((await apply(second, 'THANKS10')).status).toBe(200)
  await sandbox.post(`/console/transactions/${second}`, { do: 'full' })
  const { body } = await sandbox.call('GET', 'me/vouchers', { token })
  expect(body).toContainEqual(expect.objectContaining({ code: 'THANKS10', used: true, usable: false }))
})
