import { afterAll, beforeAll, expect, test } from 'vitest'
import { alteredPlatform } from './altered-platform.ts'
import { arriveBy, Browser, logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { errorAt, filled, formIn, textOf } from './page.ts'
import { pdfText } from './pdf-text.ts'
import { product } from './product.ts'

let run: Awaited<ReturnType<typeof product>>
let platform: Awaited<ReturnType<typeof alteredPlatform>>

beforeAll(async () => {
  run = await product({
    withScenarios: true,
    clock: () => Date.parse('2026-11-26T10:00:00Z'),
    through: async (sandbox) => (platform = await alteredPlatform(sandbox)),
  })
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const plain = (html: string) => textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll(/[\s\u00a0]+/g, ' ')
const amountIn = (words: string, before: string, currency: string) =>
  new RegExp(`${before} ([\\d,.]+ ${currency})`).exec(words)?.[1]

test('the application shows the fee that the platform names, and no figure if it names none', async () => {
  const browser = await arriveBy(run, 'collect-none')
  expect(plain(await browser.read('/collect'))).toContain('Our fee is 1.75% of what your customers pay.')
  platform.alter({
    change: (call, body) => (call === 'GET collect_terms' ? { fee_percent: '2.5', preview: null } : body),
  })
  expect(plain(await browser.read('/collect'))).toContain('Our fee is 2.5% of what your customers pay.')
  platform.alter({ instead: (call) => (call === 'GET collect_terms' ? { status: 404 } : undefined) })
  const without = plain(await browser.read('/collect'))
  expect(without).toContain('Each settlement shows our fee.')
  expect(without).not.toContain('%')
  platform.alter({})
})

test('the contract of collecting names the fee', async () => {
  const browser = await arriveBy(run, 'collect-none')
  const [, address = ''] = /href="(\/contracts\/collect[^"?]*\/pdf)/.exec(await browser.read('/collect')) ?? []
  const words = pdfText(new Uint8Array(await (await browser.get(`${address}?lang=en`)).arrayBuffer()))
    .flat()
    .join(' ')
  expect(words).toContain('less our fee of 1.75% of what was paid')
  expect(words).not.toContain('{{')
})

/** Approves a company that is paid in a currency, signed in. */
async function merchant(changes: Record<string, string>) {
  const browser = await arriveBy(run, 'collect-none')
  const form = formIn(await browser.read('/collect'), 'collect')
  const entered = {
    website: 'https://sails.example',
    business_description: 'Sails, made to measure.',
    expected_monthly_volume: 'to_50000',
    terms: 'on',
    ...changes,
  }
  expect((await browser.post('/collect', filled(form, entered))).status).toBe(303)
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
  'a link in %s of a business that is paid in %s brings what its preview says',
  async (currency, paid, account) => {
    const browser = await merchant(account)
    const page = '/collect/links/new'
    const form = formIn(await browser.read(page), 'link')
    const typed = { label: 'Tickets', amount: '49', currency }
    const asked = plain(await (await browser.post(page, filled(form, { ...typed, intent: 'preview' }))).text())
    expect(asked).toContain(`You are paid in ${paid}, to the bank account of your application.`)
    expect(asked.includes('is converted to')).toBe(currency !== paid)
    expect(amountIn(asked, 'Your customer pays', currency)).toBe(`49.00 ${currency}`)
    const net = amountIn(asked, 'Sent to your bank', paid)
    expect(net).toBeDefined()

    const made = await browser.post(page, filled(form, { ...typed, intent: 'make' }))
    expect(made.status).toBe(303)
    const [address = ''] = /\/pay\/[0-9a-z]{16}/.exec(await browser.read(made.headers.get('Location') ?? '')) ?? []
    const payer = new Browser(run.app.url)
    const opened = await payer.read(address)
    expect(plain(opened)).toContain(`You pay 49.00 ${currency}`)
    expect(plain(opened)).toMatch(new RegExp(`1 BTC = [\\d,.]+ ${currency}`))
    expect(plain(opened)).not.toMatch(/business gets|gets (?:EUR|GBP)/)
    const answers = { coin: 'BTC', payer_name: 'Anna Schmidt', payer_email: 'anna@example.com', intent: 'pay' }
    const started = await payer.post(address, filled(formIn(opened, 'pay'), answers))
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
    expect(plain(await payer.read(started.headers.get('Location') ?? ''))).toContain('You have paid')
    const settled = plain(await browser.read('/collect/settlements'))
    expect(settled).toContain(net)

    const emails = run.sandbox.control.context.database
      .all<{ body: string; subject: string }>(
        `select text as body, subject from emails where account_number = (select account_number from payments where key = ?)`,
        key ?? '',
      )
      .map(({ subject, body }) => `${subject}\n${body}`.replaceAll('\u00a0', ' '))
      .join('\n')
    // What was paid is said in the currency that was paid, what arrived in the one of the bank account.
    expect(emails).toContain(`has sent 49.00 ${currency}`)
    expect(emails).toContain(`has paid: you get ${net}`)
    expect(emails).toContain(`Paid: 49.00 ${currency}`)
    expect(emails).toContain(`Sent to your bank account: ${net}`)
    expect(emails).toContain(`Amount: 49.00 ${currency}\nArrived: `)
  },
  30_000,
)

test('the form and the refusal say the same bounds in pounds, as the page prints amounts', async () => {
  const maria = await logIn(run.app.url)
  const form = await filledForm(maria)
  const hint = /5 to (\d\d,\d{3})\sGBP/.exec(textOf(await maria.read('/payments?new=1')))
  expect(hint).not.toBeNull()
  const uk = { currency: 'GBP', receiver: 'person', receiver_name: 'Emily Clarke', receiver_iban: '' }
  const account = { receiver_sort_code: '08-99-99', receiver_account: '6637 4958' }
  for (const sum of ['2', '14800']) {
    const answer = await maria.post('/payments', { ...form, ...uk, ...account, sum, intent: 'keep-name' })
    expect(errorAt(await answer.text(), 'sum', 'payment')).toBe(`The amount must be between 5 and ${hint?.[1]} GBP.`)
  }
}, 20_000)
