import { expect, test } from 'vitest'
import { requireCoin } from '#sandbox/external/coins.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Email = { recipient: string; code: string; subject: string; text: string; link: string }
type Payment = {
  key: string
  number: string
  status: string
  confirmations: { seen: number; required: number } | null
  refund: { coin_amount: string; address: string | null } | null
}

const DAY = 24 * 60 * MINUTE
const ANNA = 'anna@example.com'
const BACK = '0x52908400098527886E0F7030069857D2E4169EE7'
const keys = { made: 0 }
const createKey = () => `b1f4b5a0-0000-4000-8000-${String((keys.made += 1)).padStart(12, '0')}`

/** Starts a 49.00 payment to a verified merchant's link by a payer with an email. */
async function startPayment(sandbox: Sandbox, { currency = 'EUR', coin = 'ETH' } = {}) {
  const { token, account } = sandbox.control.enter('collect-approved')
  const body = { label: 'Invoice 7', amount: '49.00', currency, reference: 'INV-7' }
  const { body: link } = await sandbox.call('POST', 'me/collect_links', { token, body, key: createKey() })
  const { code } = link as { code: string }
  const asked = { coin, payer_name: 'Anna Schmidt', payer_email: ANNA }
  const started = await sandbox.call('POST', `collect_links/${code}/pay`, { body: asked, key: createKey() })
  const payment = started.body as Payment
  const listEmailsTo = (recipient: string) =>
    sandbox.control.context.database.all<Email>(
      `select * from emails where recipient = ? and code like 'collect.%' and code <> 'collect.approved' order by id`,
      recipient,
    )
  return {
    payment,
    read: async () => (await sandbox.call('GET', `collect_payments/${payment.key}`)).body as Payment,
    happen: (what: string) => sandbox.post(`/console/transactions/${payment.number}`, { do: what }),
    toMerchant: () => listEmailsTo(account.email),
    toPayer: () => listEmailsTo(ANNA),
    settlement: async () => {
      const { body: list } = await sandbox.call('GET', 'collect_settlements', { token })
      return (list as { items: { net: string; fee: string; gross: string; currency: string }[] }).items[0]
    },
  }
}

const joinTexts = (emails: readonly Email[]) => emails.map(({ subject, text }) => `${subject}\n${text}`).join('\n\n')

test.each(['BTC', 'ETH', 'USDC_BSC'])(
  'emails "paid" to merchant and payer only after the last confirmation of %s',
  async (coin) => {
    await using sandbox = await openSandbox()
    const { read, happen, toMerchant, toPayer } = await startPayment(sandbox, { coin })
    await happen('full')
    const { confirmations: required, secondsPerConfirmation } = requireCoin(coin)
    for (let seen = 0; seen < required; seen += 1) {
      const payment = await read()
      expect([payment.status, payment.confirmations?.seen]).toEqual(['U', seen])
      expect(toMerchant().map(({ code }) => code)).toEqual(['collect.seen'])
      expect(toPayer().map(({ code }) => code)).toEqual(['collect.payer_seen'])
      expect(joinTexts(toMerchant())).toMatch(/Don’t ship yet/)
      expect(joinTexts(toPayer())).toMatch(/We have seen your payment[^]*not safe yet/)
      expect(joinTexts([...toMerchant(), ...toPayer()])).not.toMatch(/\bpaid\b(?<!has not been paid)/)
      sandbox.control.moveClock(secondsPerConfirmation * 1000)
      sandbox.control.advance()
    }
    expect((await read()).status).toBe('W')
    expect(toMerchant().map(({ code }) => code)).toEqual(['collect.seen', 'collect.paid'])
    expect(toPayer().map(({ code }) => code)).toEqual(['collect.payer_seen', 'collect.payer_paid'])
    expect(joinTexts(toMerchant().slice(1))).toMatch(/has paid/)
    expect(joinTexts(toPayer().slice(1))).toMatch(/You have paid/)
  },
)

test.each([
  ['EUR', 'collect.settled'],
  ['GBP', 'collect.settled_converted'],
])("states the net amount in the merchant's currency in their emails (%s link)", async (currency, settledCode) => {
  await using sandbox = await openSandbox()
  const { read, happen, toMerchant, toPayer, settlement } = await startPayment(sandbox, { currency })
  await happen('full')
  sandbox.control.moveClock(2 * DAY)
  await read()
  const settled = await settlement()
  const net = `${settled?.net} ${settled?.currency}`
  for (const { code, subject, text } of toMerchant()) {
    expect([code, `${subject}\n${text}`]).toEqual([code, expect.stringContaining(net)])
    expect(text).toContain(`49.00 ${currency}`)
  }
  expect(toMerchant().map(({ code }) => code)).toEqual(['collect.seen', 'collect.paid', settledCode])
  expect(toMerchant().find(({ code }) => code === 'collect.paid')?.subject).toContain(net)
  // The merchant's net amount is not disclosed to the payer.
  expect(joinTexts(toPayer())).not.toMatch(/\bgets\b/)
  expect(joinTexts(toPayer())).not.toContain(net)
})

test.each([
  ['over', 'collect.payer_over', 'collect.payer_over_back'],
  ['again', 'collect.payer_again', 'collect.payer_again_back'],
])('emails the payer about an overpayment (%s), its place and their choices', async (event, asked, goesBack) => {
  await using sandbox = await openSandbox()
  for (const address of [null, BACK]) {
    const { payment, read, happen, toPayer } = await startPayment(sandbox)
    const before = toPayer().length
    if (address) {
      const body = { choice: 'choices', refund_address: address }
      await sandbox.call('POST', `collect_payments/${payment.key}/answer`, { body })
    }
    await happen(event === 'over' ? 'over' : 'full')
    await happen('run')
    if (event === 'again') await happen('again')
    const wire = (await read()) as Payment & { again: Payment['refund'] }
    const extra = event === 'over' ? wire.refund : wire.again
    const emails = toPayer().slice(before)
    const email = emails.find(({ code }) => code === (address ? goesBack : asked))
    expect([emails.map(({ code }) => code), email?.text]).toEqual([
      expect.anything(),
      expect.stringContaining(`${extra?.coin_amount} ETH`),
    ])
    expect(email?.text).toMatch(address ?? /We keep it until you do/)
    expect(email?.link).toContain(payment.key)
    expect(emails.filter(({ code }) => code === asked || code === goesBack)).toHaveLength(1)
  }
})

test('emails the payer of a short payment its deadline and the outcome', async () => {
  await using sandbox = await openSandbox()
  const { read, happen, toPayer } = await startPayment(sandbox)
  await happen('short')
  const { payable_until: until } = (await read()) as Payment & { payable_until: string }
  const day = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/Tallinn',
  })
  expect(toPayer().map(({ code }) => code)).toEqual(['collect.payer_short'])
  expect(joinTexts(toPayer())).toContain(day.format(new Date(until)))
  expect(joinTexts(toPayer())).toMatch(/goes back to you/)
})

test('emails the payer of a late payment their choices and that the crypto is held', async () => {
  await using sandbox = await openSandbox()
  const { happen, toPayer, toMerchant } = await startPayment(sandbox)
  await happen('late')
  expect(toPayer().map(({ code }) => code)).toEqual(['collect.payer_late'])
  expect(joinTexts(toPayer())).toMatch(/Send my crypto back[^]*Until you answer, we hold it/)
  expect(toMerchant()).toEqual([])
})

test('emails the payer amount and address of a refund', async () => {
  await using sandbox = await openSandbox()
  const { payment, read, happen, toPayer } = await startPayment(sandbox)
  await happen('short')
  const body = { choice: 'refund', refund_address: BACK }
  await sandbox.call('POST', `collect_payments/${payment.key}/answer`, { body })
  const { refund } = await read()
  expect(toPayer().at(-1)?.code).toBe('collect.payer_refunded')
  expect(toPayer().at(-1)?.text).toContain(`${refund?.coin_amount} ETH`)
  expect(toPayer().at(-1)?.text).toContain(BACK)
})
