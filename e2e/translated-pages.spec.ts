import { alterTexts, readLines, type Alteration } from './support/alter-page.ts'
import { findButtons, pressButton } from './support/console-buttons.ts'
import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'

/** How long a page may take to match its reload, in ms. */
const SETTLED_MS = 6_000
/** Buttons of the account's clock, which trigger events by time. */
const CLOCK = /^\+|^Set$|^Reset to the/

const ENDS = /cancel|^Run all steps|X \(/i

type Walk = { scenario: string; path?: string; console?: string; by: Alteration; each?: boolean }

/** A state of each kind of page, from which the walk presses every console button. */
const PAGES = [
  'payment-N-floating',
  'payment-I-short',
  'payment-late-paid',
  'payment-wrong-network',
  'coin-payment-N',
  'deposit-NEW',
  'deposit-held',
  'exchange-NEW',
  'withdrawal-PROCESSING',
  'cash-out-request-NEW',
  'buy-W-sepa',
  'buy-W-open-banking',
  'receiving-new',
  'receiving-question',
  'recurring-active',
  'recurring-request',
  'pay-link-floating',
  'pay-link-late',
]

/** This page also shows how its earlier price changed. */
const WITH_PRICE = 'payment-late-paid'

const WALKS: Walk[] = [
  // Every button of the pages with the most events, from the same state.
  ...['payment-N-waiting', 'pay-link-N'].map((scenario): Walk => ({ scenario, by: 'translator', each: true })),
  ...PAGES.map((scenario): Walk => ({ scenario, by: 'translator' })),
  ...['/overview', '/verification', '/profile'].map((path): Walk => ({
    scenario: 'wizard-submitted',
    path,
    console: '/review',
    by: 'translator',
  })),
  ...['payment-N-waiting', 'buy-W-sepa', 'pay-link-N'].map((scenario): Walk => ({ scenario, by: 'digit links' })),
]

/**
 * Lines that differ between a page and its reload after it had time to update, or null if it no longer polls. A page
 * may show that its price moved since it was opened, like its unaltered twin does.
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
  test(`${scenario}${path ?? ''}: under ${by} matches its reload after each change`, async ({
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
    const twin = scenario === WITH_PRICE ? await page.context().newPage() : null
    await twin?.goto(page.url())
    const pressed = new Set<string>()
    for (;;) {
      const buttons = (await findButtons(address)).map(({ label }) => label)
      const moves = buttons.filter((label) => !CLOCK.test(label) || label === '+10 minutes')
      // No event follows a final state.
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

test("keeps a recipient's translated page equal to its reload when the money arrives", async ({
  page,
  openScenario,
  scriptsRun,
}) => {
  await openScenario('payment-shared')
  const link = page.getByRole('link', { name: 'Open the console for this page' })
  const address = (await link.getAttribute('href')) ?? ''
  await page.getByRole('button', { name: 'End the link' }).click()
  await page.getByRole('button', { name: 'Create the link' }).click()
  await page.goto(await page.getByText(/\/transaction-confirmation\/[\w-]{43}\?lang=en$/).innerText())
  await scriptsRun()
  await page.evaluate(alterTexts, 'translator' as const)
  await pressButton(address, 'Run all steps to completion')
  expect(await findStale(page, null)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('750.00\u00a0EUR has arrived')
})

test('continues a late payment on a translated page after the new price is accepted', async ({
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
