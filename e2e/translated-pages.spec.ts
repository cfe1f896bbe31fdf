import { alterTexts, readLines, type Alteration } from './support/alter-page.ts'
import { findButtons, pressButton } from './support/console-buttons.ts'
import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'

/** How long a page has to show what its reload shows, ms. */
const SETTLED_MS = 6_000
/** An account's clock; what happens at these moments happens by itself. */
const CLOCK = /^\+|^Set$|^Back to the/

const ENDS = /cancel|^Run to|X \(/i

type Walk = { scenario: string; path?: string; console?: string; by: Alteration; each?: boolean }

const PAGES = [
  'payment-N-floating',
  'payment-I-short',
  'payment-U-seen',
  'payment-W',
  'payment-G-over',
  'payment-P',
  'payment-S',
  'payment-late-paid',
  'payment-wrong-network',
  'payment-N-rate-expired-ask',
  'payment-R-revision',
  'coin-payment-N',
  'coin-payment-U',
  'deposit-NEW',
  'deposit-INCOMPLETE',
  'deposit-held',
  'exchange-NEW',
  'exchange-PROCESSING',
  'withdrawal-PROCESSING',
  'cash-out-request-NEW',
  'buy-W-sepa',
  'buy-W-short',
  'buy-R-sepa',
  'buy-W-open-banking',
  'receiving-new',
  'receiving-deposit-U',
  'receiving-question',
  'receiving-waiting',
  'recurring-active',
  'recurring-notice',
  'recurring-request',
  'pay-link-floating',
  'pay-link-short',
  'pay-link-U',
  'pay-link-late',
]

/** Those that say what has become of the price that they showed before. */
const WITH_PRICE = new Set(['payment-late-paid', 'payment-N-rate-expired-ask'])

const WALKS: Walk[] = [
  // Each button of the pages on which the most can happen, from the same state.
  ...['payment-N-waiting', 'pay-link-N'].map((scenario): Walk => ({ scenario, by: 'translator', each: true })),
  ...PAGES.map((scenario): Walk => ({ scenario, by: 'translator' })),
  ...['/overview', '/verification', '/profile'].map((path): Walk => ({
    scenario: 'wizard-submitted',
    path,
    console: '/review',
    by: 'translator',
  })),
  ...['payment-N-waiting', 'payment-U-seen', 'buy-W-sepa', 'pay-link-N', 'receiving-deposit-U'].map(
    (scenario): Walk => ({ scenario, by: 'digit links' }),
  ),
]

/**
 * What a page shows that its reload does not, and the other way round, once it has had the time to follow; null if it asks
 * for news no more. A page may say that its price has moved since it was opened: its twin, which nothing alters, says it too.
 */
async function findStale(page: Page, twin: Page | null): Promise<string[] | null> {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/status') && asked.push(request.url()))
  const other = await page.context().newPage()
  let stale: string[] = []
  const until = Date.now() + SETTLED_MS
  do {
    for (const open of twin ? [page, twin] : [page]) {
      await open.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    }
    await other.goto(page.url())
    const shown = await page.evaluate(readLines)
    if (twin && shown.join() === (await twin.evaluate(readLines)).join()) break
    const reloaded = await other.evaluate(readLines)
    stale = [
      ...shown.filter((line) => !reloaded.includes(line)).map((line) => `stale: ${line}`),
      ...reloaded.filter((line) => !shown.includes(line)).map((line) => `missing: ${line}`),
    ]
  } while (stale.length > 0 && Date.now() < until)
  await other.close()
  return asked.length === 0 ? null : stale
}

for (const { scenario, path, console: part = '', by, each = false } of WALKS) {
  test(`${scenario}${path ?? ''} under ${by} shows what its reload shows after each change`, async ({
    page,
    openScenario,
    scriptsRun,
  }) => {
    test.setTimeout(180_000)
    const rows: { page: string; change: string; lines: number; stale: string }[] = []
    const open = async () => {
      await openScenario(scenario)
      const link = page.getByRole('link', { name: 'Open the console for this page' })
      const address = (await link.getAttribute('href')) ?? ''
      if (path) await page.goto(new URL(path, page.url()).href)
      await scriptsRun()
      await page.evaluate(alterTexts, by)
      return address + part
    }
    let address = await open()
    const twin = WITH_PRICE.has(scenario) ? await page.context().newPage() : null
    await twin?.goto(page.url())
    const pressed = new Set<string>()
    for (;;) {
      const buttons = (await findButtons(address)).map(({ label }) => label)
      const moves = buttons.filter((label) => !CLOCK.test(label) || label === '+10 minutes')
      // Nothing follows after the end of what is on the page.
      moves.sort((one, other) => Number(ENDS.test(one)) - Number(ENDS.test(other)))
      const label = moves.find((move) => !pressed.has(move))
      if (label === undefined) break
      pressed.add(label)
      await pressButton(address, label)
      const stale = await findStale(page, twin)
      if (stale === null) break
      const lines = (await page.evaluate(readLines)).length
      rows.push({ page: scenario + (path ?? ''), change: label, lines, stale: stale.join(' | ') })
      if (each) address = await open()
    }
    for (const row of rows)
      console.log(`${by}  ${row.page}  "${row.change}"  ${row.lines} lines  ${row.stale || '0 stale'}`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ stale }) => stale !== '')).toEqual([])
  })
}

test('the page of a recipient under a translator shows what its reload shows when the money has arrived', async ({
  page,
  openScenario,
  scriptsRun,
}) => {
  await openScenario('payment-P')
  const link = page.getByRole('link', { name: 'Open the console for this page' })
  const address = (await link.getAttribute('href')) ?? ''
  await page.getByRole('button', { name: 'Make the link' }).click()
  await page.goto(await page.getByText(/\/transaction-confirmation\/[\w-]{43}\?lang=en$/).innerText())
  await scriptsRun()
  await page.evaluate(alterTexts, 'translator' as const)
  await pressButton(address, 'Run to Completed')
  expect(await findStale(page, null)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('750.00\u00a0EUR has arrived')
})

test('a payment that came late goes on under a translator when its customer takes the new price', async ({
  page,
  openScenario,
  scriptsRun,
}) => {
  await openScenario('payment-late-paid')
  await scriptsRun()
  await page.evaluate(alterTexts, 'translator' as const)
  await page.getByRole('button', { name: /^Pay [\d.]+\sEUR to / }).click()
  await expect(page.getByRole('button', { name: /^Pay [\d.]+\sEUR to / })).toBeHidden()
  await expect(page.getByText('Something went wrong')).toBeHidden()
  expect(await findStale(page, null)).toEqual([])
})
