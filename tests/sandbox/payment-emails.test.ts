import { expect, test } from 'vitest'
import { getBalance } from '#sandbox/books/books.ts'
import { getText, type MessageCode } from '#sandbox/texts/messages.ts'
import { findWrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const DAY = 24 * 60 * MINUTE
const BACK = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** Enters a scenario and returns its emails, latest first, and the text of the latest. */
function openScenario(sandbox: Sandbox, name: string) {
  const { account, token, path } = sandbox.control.enter(name)
  const emails = () => sandbox.control.emails(account.number)
  return { account, token, path, emails, words: () => `${emails()[0]?.subject}\n${emails()[0]?.text}` }
}

/** Required content of each email: the place of the money, the choices and the deadline. */
const SAYS: readonly [scenario: string, code: string, ...words: RegExp[]][] = [
  [
    'payment-R-returned',
    'payment.question',
    /Pay another bank account/,
    /Send my crypto back/,
    /answer by \d\d \w+ \d{4}/,
  ],
  ['payment-R-no-refund-address', 'payment.question', /Send my crypto back/, /Until you answer, we hold it/],
  ['payment-late-paid', 'payment.late', /At the current rate/, /Or we send/, /Choose by \d\d \w+ \d{4}/],
  ['payment-late-no-refund-address', 'payment.late_no_address', /tell us an address/, /Until you choose, we hold it/],
  [
    'payment-I-short',
    'payment.short',
    /We hold/,
    /Send the rest/,
    /Pay out what/,
    /choose until \d\d \w+/,
    /we send it back/,
  ],
  ['payment-I-no-refund-address', 'payment.short', /we ask you after that where to send it back to/],
  ['payment-X-lapsed', 'payment.cancelled', /Nothing was paid/, /write to us/],
  ['payment-R-refunded', 'payment.refunded', /We sent 0\.\d+ BTC back to bc1q/],
  ['payment-G-over', 'payment.over', /0\.\d+ BTC goes back to bc1q/],
  ['payment-G-over-no-address', 'payment.over_no_address', /We hold the extra 0\.\d+ BTC/, /There is no deadline/],
  ['coin-payment-R-returned', 'payment.question', /we put the money back into your balance/],
  ['receiving-wrong-coin', 'receiving.question', /Nothing has been paid out/, /answer by \d\d \w+/],
  ['receiving-below-minimum', 'receiving.below', /We hold it for you/, /There is no deadline/],
  ['buy-W-rate-expired', 'buy.rate_ended', /at our rate/, /Cancel the order/, /choose until \d\d \w+ \d{4}/],
  ['buy-X-lapsed', 'buy.ended', /nothing was taken/, /make a new order/],
  ['buy-X-lapsed-short', 'buy.ended', /goes back to the bank account that it came from/],
  ['buy-F-payer-name', 'buy.ended', /goes back to the bank account that it came from/],
  ['deposit-CANCELLED-lapsed', 'deposit.lapsed', /start a new deposit/],
  [
    'recurring-failed-empty',
    'recurring.failed',
    /Nothing was taken/,
    /until \d\d \w+ \d{4}/,
    /this payment is left out/,
  ],
]

test.each(SAYS)(
  'states the place of the money, choices and deadline in the email of %s (%s)',
  async (name, code, ...words) => {
    await using sandbox = await openSandbox()
    const { emails } = openScenario(sandbox, name)
    sandbox.control.advance()
    const email = emails().find((each) => each.code === code)
    expect([name, email?.code]).toEqual([name, code])
    for (const each of words) expect(email?.text).toMatch(each)
    expect(email?.link).toMatch(/^http/)
  },
)

test('sends no email with choices for a short payment that is paid out at once', async () => {
  await using sandbox = await openSandbox()
  const { emails } = openScenario(sandbox, 'payment-short-sent-less')
  expect(emails().map(({ code }) => code)).toContain('payment.less')
  expect(emails()[0]?.code).toBe('payment.less')
})

test('returns an excess to a refund address given later, with balanced books', async () => {
  await using sandbox = await openSandbox()
  const { token, path } = openScenario(sandbox, 'payment-G-over-no-address')
  const read = async () =>
    (await sandbox.call('GET', path.slice(1), { token })).body as {
      allowed_actions: string[]
      refund: { coin_amount: string; address: string | null }
    }
  const before = await read()
  expect(before).toMatchObject({ allowed_actions: ['refund_address', 'share'], refund: { address: null } })
  const edited = await sandbox.call('POST', path.slice(1), { token, body: { refund_address: BACK } })
  expect(edited.status).toBe(200)
  expect(await read()).toMatchObject({
    allowed_actions: ['share'],
    refund: { address: BACK, coin_amount: before.refund.coin_amount },
  })
  sandbox.control.moveClock(2 * DAY)
  sandbox.control.advance()
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
  expect(getBalance(sandbox.control.context, 'payments', 'BTC')).toBe(0n)
})

test('emails the end of a held rate once, and not after the money arrived', async () => {
  await using sandbox = await openSandbox()
  const { emails } = openScenario(sandbox, 'buy-W-rate-expired')
  sandbox.control.moveClock(60 * MINUTE)
  sandbox.control.advance()
  sandbox.control.advance()
  expect(emails().filter(({ code }) => code === 'buy.rate_ended')).toHaveLength(1)
  const paid = openScenario(sandbox, 'buy-R-sepa')
  expect(paid.emails().map(({ code }) => code)).not.toContain('buy.rate_ended')
})

test.each(['en', 'de', 'es', 'fr', 'ru'])(
  "formats amounts of an error message in %s with that language's separators",
  (language) => {
    const format = new Intl.NumberFormat(
      { en: 'en-GB', de: 'de-DE', es: 'es-ES', fr: 'fr-FR', ru: 'ru-RU' }[language],
      {
        minimumFractionDigits: 2,
      },
    )
    const params = { min: '5.00', max: '15000.00' }
    expect(getText('validation.amount_range', params, language)).toContain(format.format(15_000))
  },
)

test.each(['error.no_balance', 'error.insufficient_service_coins'] as const)(
  'names the coin in %s in every language',
  (code: MessageCode) => {
    for (const language of ['en', 'de', 'es', 'fr', 'ru']) {
      const text = getText(code, { coin: 'Causeway Euro' }, language)
      expect(text).toContain('Causeway Euro')
      expect(text).not.toMatch(/service|Service-Coin|servicio|сервис/)
    }
  },
)
