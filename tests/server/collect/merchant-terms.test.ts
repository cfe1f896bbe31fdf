import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { arriveBy, Browser, logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { readError, fillForm, readForm, stripTags, readMainText, findLink } from '#tests/server/page.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { startProduct } from '#tests/server/product.ts'

let run: Awaited<ReturnType<typeof startProduct>>
let platform: Awaited<ReturnType<typeof startPlatformProxy>>

beforeAll(async () => {
  run = await startProduct({
    withScenarios: true,
    clock: () => Date.parse('2026-11-26T10:00:00Z'),
    through: async (sandbox) => (platform = await startPlatformProxy(sandbox)),
  })
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const readPlainText = (html: string) => readMainText(html).replaceAll(/[\s\u00a0]+/g, ' ')
const findAmount = (words: string, before: string, currency: string) =>
  new RegExp(`${before} ([\\d,.]+ ${currency})`).exec(words)?.[1]

test("renders the platform's fee for collecting, and no figure without one", async () => {
  const browser = await arriveBy(run, 'collect-none')
  expect(readPlainText(await browser.read('/collect'))).toContain('Our fee is 1.75% of what your customers pay.')
  platform.use(http.get('*/api/collect_terms', () => HttpResponse.json({ fee_percent: '2.5', preview: null })))
  expect(readPlainText(await browser.read('/collect'))).toContain('Our fee is 2.5% of what your customers pay.')
  platform.use(http.get('*/api/collect_terms', () => new HttpResponse(null, { status: 404 })))
  const without = readPlainText(await browser.read('/collect'))
  expect(without).toContain('Each settlement shows our fee.')
  expect(without).not.toContain('%')
  platform.use()
})

test('names the fee in the contract', async () => {
  const browser = await arriveBy(run, 'collect-none')
  const [address = ''] = findLink(await browser.read('/collect'), { address: /^\/contracts\/collect[^?]*\/pdf/ }).split(
    '?',
  )
  const words = readPdfTexts(new Uint8Array(await (await browser.get(`${address}?lang=en`)).arrayBuffer()))
    .flat()
    .join(' ')
  expect(words).toContain('less our fee of 1.75% of what was paid')
  expect(words).not.toContain('{{')
})

/** Returns the signed-in browser of an approved company with this payout account. */
async function approveMerchant(changes: Record<string, string>) {
  const browser = await arriveBy(run, 'collect-none')
  const form = readForm(await browser.read('/collect'), 'collect')
  const entered = {
    website: 'https://sails.example',
    business_description: 'Sails, made to measure.',
    expected_monthly_volume: 'to_50000',
    terms: 'on',
    ...changes,
  }
  expect((await browser.post('/collect', fillForm(form, entered))).status).toBe(303)
  const { id } = run.sandbox.control.context.database.get<{ id: string }>(
    'select id from collect_applications order by rowid desc limit 1',
  ) ?? { id: '' }
  await fetch(`${run.sandbox.url}/console/collect/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'approve' }),
    redirect: 'manual',
  })
  return browser
}

const EUROS = { settlement_currency: 'EUR', settlement_iban: 'EE382200221020145685' }
const POUNDS = { settlement_currency: 'GBP', settlement_sort_code: '08-99-99', settlement_account: '6637 4958' }

test.each([
  ['EUR', 'EUR', EUROS],
  ['GBP', 'EUR', EUROS],
  ['EUR', 'GBP', POUNDS],
  ['GBP', 'GBP', POUNDS],
])(
  'settles a link in %s of a business paid in %s at the amounts of its preview',
  async (currency, paid, account) => {
    const browser = await approveMerchant(account)
    const page = '/collect/links/new'
    const form = readForm(await browser.read(page), 'link')
    const typed = { label: 'Tickets', amount: '49', currency }
    const asked = readPlainText(
      await (await browser.post(page, fillForm(form, { ...typed, intent: 'preview' }))).text(),
    )
    expect(asked).toContain(`You are paid in ${paid}, to the bank account of your application.`)
    expect(asked.includes('is converted to')).toBe(currency !== paid)
    expect(findAmount(asked, 'Your customer pays', currency)).toBe(`49.00 ${currency}`)
    const net = findAmount(asked, 'Sent to your bank', paid)
    expect(net).toBeDefined()

    const made = await browser.post(page, fillForm(form, { ...typed, intent: 'make' }))
    expect(made.status).toBe(303)
    const [address = ''] = /\/pay\/[0-9a-z]{16}/.exec(await browser.read(made.headers.get('Location') ?? '')) ?? []
    const payer = new Browser(run.app.url)
    const opened = await payer.read(address)
    expect(readPlainText(opened)).toContain(`You pay 49.00 ${currency}`)
    expect(readPlainText(opened)).toMatch(new RegExp(`1 BTC = [\\d,.]+ ${currency}`))
    expect(readPlainText(opened)).not.toMatch(/business gets|gets (?:EUR|GBP)/)
    const answers = { coin: 'BTC', payer_name: 'Anna Schmidt', payer_email: 'anna@example.com', intent: 'pay' }
    const started = await payer.post(address, fillForm(readForm(opened, 'pay'), answers))
    const key = run.sandbox.control.context.database.get<{ key: string }>(
      'select key from payments order by created_at desc, rowid desc limit 1',
    )?.key
    for (const what of ['full', 'run']) {
      await fetch(`${run.sandbox.url}/console/transactions/${key}`, {
        method: 'POST',
        body: new URLSearchParams({ do: what }),
        redirect: 'manual',
      })
    }
    expect(readPlainText(await payer.read(started.headers.get('Location') ?? ''))).toContain('You have paid')
    const settled = readPlainText(await browser.read('/collect/settlements'))
    expect(settled).toContain(net)

    const emails = run.sandbox.control.context.database
      .all<{ body: string; subject: string }>(
        `select text as body, subject from emails where account_number = (select account_number from payments where key = ?)`,
        key ?? '',
      )
      .map(({ subject, body }) => `${subject}\n${body}`.replaceAll('\u00a0', ' '))
      .join('\n')
    // Amounts paid are in the link's currency, settled amounts in the bank account's.
    expect(emails).toContain(`has sent 49.00 ${currency}`)
    expect(emails).toContain(`has paid: you get ${net}`)
    expect(emails).toContain(`paid 49.00 ${currency}`)
    expect(emails).toContain(`we sent ${net} to your bank account`)
    expect(emails).toContain(`arrived for 49.00 ${currency}`)
  },
  30_000,
)

test('renders the same limits in pounds in the form and in its validation error', async () => {
  const maria = await logIn(run.app.url)
  const form = await fillPaymentForm(maria)
  const hint = /5 to (\d\d,\d{3})\sGBP/.exec(stripTags(await maria.read('/payments?new=1')))
  expect(hint).not.toBeNull()
  const uk = { currency: 'GBP', receiver: 'person', receiver_name: 'Emily Clarke', receiver_iban: '' }
  const account = { receiver_sort_code: '08-99-99', receiver_account: '6637 4958' }
  for (const sum of ['2', '14800']) {
    const answer = await maria.post('/payments', { ...form, ...uk, ...account, sum, intent: 'keep-name' })
    expect(readError(await answer.text(), 'sum', 'payment')).toBe(`The amount must be between 5 and ${hint?.[1]} GBP.`)
  }
}, 20_000)
