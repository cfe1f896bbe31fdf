import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { Browser, logIn, fetchTicket } from '#tests/server/browser.ts'
import { Journey } from '#tests/server/journey.ts'
import { getVisibleHtml, stripTags, findLink, parsePage } from '#tests/server/page.ts'

type Run = Awaited<ReturnType<typeof startSharedApp>>

const enter = async (run: Run, scenario: string) => logIn(run.app.url, (await fetchTicket(run.sandbox, scenario)).email)

/** The last twelve months, so that the page has fees whatever day it is. */
const today = Temporal.Now.plainDateISO('Europe/Tallinn')
const YEAR = `/affiliate?period_start=${today.subtract({ years: 1 }).toString()}&period_end=${today.toString()}`

const operation_id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

test("renders an affiliate's statistics, payouts and codes (rules.md#affiliate)", async () => {
  await using run = await startSharedApp()
  const page = getVisibleHtml(await (await enter(run, 'affiliate')).read(YEAR))

  expect(page).toContain('You earn 25% of the fees. Payouts are monthly, within 5 business days, from 30\u00a0EUR.')
  expect(page).toMatch(/You earned \(25%\)<\/dt><dd[^>]*>[\d,]+\.\d\d\u00a0EUR/)
  expect(page).toMatch(/<th scope="row">[A-Z][a-z]{2,3} \d{4}<\/th>/)
  expect(page).toMatch(
    /<svg[^>]* role="img" aria-label="You earned from \w+ \d{4} to \w+ \d{4}: at most [\d,]+\.\d\d\sEUR, \w+ \d{4}\./,
  )
  // The axes: amounts from a round maximum to zero, and the first, middle and last month.
  const readAxis = (name: string) =>
    Array.from(parsePage(page).querySelectorAll(`.earnings .${name} span`), (label) => label.textContent.trim())
  expect(readAxis('amounts').at(0)).toMatch(/^[1-9][\d,]*\sEUR$/)
  expect(readAxis('amounts').at(-1)).toMatch(/^0\sEUR$/)
  expect(readAxis('dates')).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[A-Z]\w+ \d{4}$/)))
  expect(page).toMatch(/Paid \d\d [A-Z][a-z]+ \d{4}/)
  expect(page).toContain('a***@example.com')
  expect(page).toContain('/join/BLOG-')
  expect(page).not.toMatch(/anna-\d+@example\.com|Payouts are blocked/)
})

test('names a code but not its label on the sign-up page, and reports an unknown code', async () => {
  await using run = await startSharedApp()
  const page = await (await enter(run, 'affiliate')).read('/affiliate')
  const [, code = ''] = /\/join\/(BLOG-\w+)/.exec(page) ?? []
  const fetchText = async (path: string) => {
    const { response } = await new Browser(run.app.url).open(path)
    return stripTags(await response.text())
  }

  const invited = await fetchText(`/join/${code}`)
  expect(invited).toContain(`You were invited with the code ${code}.`)
  expect(invited.replaceAll(code, '')).not.toMatch(/\bblog\b/i)
  expect(await fetchText('/join/NOBODY')).toContain('The referral code NOBODY is not known.')
})

test.each([
  ['period=this-week', 'this-week'],
  ['period=this-quarter', 'this-quarter'],
  ['period=this-year', 'this-year'],
  ['', 'this-month'],
  ['period=', 'this-month'],
  ['period=decade', 'this-month'],
  ['period_start=2026-01-01&period_end=2026-02-01', 'custom'],
])('renders the query %j as the period %s (rules.md#affiliate-ranges)', async (query, period) => {
  await using run = await startSharedApp()
  const answer = await (await enter(run, 'affiliate')).get(`/affiliate?${query}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(
    new RegExp(`<option[^>]*value="${period}"[^>]*selected|<option[^>]*selected[^>]*value="${period}"`),
  )
})

test.each([
  ['period_end=2026-02-01', 'period_start', 'Enter the first day.'],
  ['period=custom&period_start=2026-02-01', 'period_end', 'Enter the last day.'],
  ['period_start=2026-03-01&period_end=2026-02-01', 'period_start', 'The first day is after the last one.'],
  ['period_start=2010-03-01&period_end=2026-02-01', 'period_start', 'Choose at most 5 years.'],
  ['period_start=soon&period_end=2026-02-01', 'period_start', 'Enter a day, month and year, such as 17 4 2026.'],
])('rejects %s at the field %s (validation, rules.md#affiliate-ranges)', async (query, field, words) => {
  await using run = await startSharedApp()
  const answer = await (await enter(run, 'affiliate')).get(`/affiliate?${query}`)
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(page).toContain(`id="filter-${field}-error"`)
  expect(page).toContain(`href="#filter-${field}"`)
  expect(page).toContain(words)
  expect(page).toContain('<title>Error: ')
  expect(page).toContain('Payout IBAN')
})

test('blocks payouts without a SEPA IBAN (rules.md#affiliate, rules.md#iban-sepa)', async () => {
  await using run = await startSharedApp()
  const kaarel = await enter(run, 'affiliate-without-iban')
  const before = getVisibleHtml(await kaarel.read('/affiliate'))
  expect(before).toContain('Payouts are blocked')
  expect(before).toContain('Waiting for your IBAN')
  expect(before).not.toContain('/receipt?')

  for (const [iban, words] of [
    ['', 'Enter the IBAN.'],
    ['EE382200221020145686', 'This IBAN is not valid: a character is wrong or two are swapped.'],
    ['TR33 0006 1005 1978 6457 8413 26', 'This IBAN is not supported by SEPA.'],
  ] as const) {
    const refused = await kaarel.post('/affiliate', { intent: 'save-iban', iban, operation_id })
    const page = await refused.text()
    expect([iban, refused.status]).toEqual([iban, 422])
    expect(page).toContain('id="iban-iban-error"')
    expect(page).toContain(words)
  }

  const saved = await kaarel.post('/affiliate', {
    intent: 'save-iban',
    iban: 'ee38 2200 2210 2014 5685',
    operation_id,
  })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/affiliate?lang=en'])
  const after = getVisibleHtml(await kaarel.read('/affiliate'))
  expect(after).toContain('Payouts go to EE38 2200 2210 2014 5685 from now on.')
  expect(after).not.toContain('Payouts are blocked')
  expect(after).toContain('/receipt?')
})

test("changes the period and saves the IBAN through the page's form", async () => {
  await using run = await startSharedApp()
  const kaarel = new Journey(run.app.url, await enter(run, 'affiliate-without-iban'))
  await kaarel.open('/affiliate')
  await kaarel.press('Show', { Period: 'This year' })
  expect(kaarel.path).toContain('period=this-year')
  expect(kaarel.visibleText).toMatch(/1 Jan to 31 Dec \d{4}/)
  expect(kaarel.visibleText).toContain('Payouts are blocked')

  await kaarel.press('Save the IBAN', { 'Payout IBAN': 'EE38 2200 2210 2014 5685' })
  expect(kaarel.visibleText).toContain('Payouts go to EE38 2200 2210 2014 5685 from now on.')
  expect(kaarel.visibleText).not.toContain('Payouts are blocked')
  expect(kaarel.page.getAllByRole('link', { name: /^Receipt/ }).length).toBeGreaterThan(0)
})

test('serves a receipt as a sandboxed download without caching (T49)', async () => {
  await using run = await startSharedApp()
  const kaarel = await enter(run, 'affiliate')
  const receipt = { address: /^\/affiliate\/payouts\/\w+\/receipt/ }
  const [path = ''] = findLink(await kaarel.read('/affiliate'), receipt).split('?')
  const file = await kaarel.get(path)
  expect(file.headers.get('Content-Type')).toBe('application/pdf')
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="payout-pay_\w+\.pdf"$/)
  expect(file.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(file.headers.get('Cache-Control')).toBe('no-store')
  expect((await file.text()).startsWith('%PDF-')).toBe(true)

  const maria = await logIn(run.app.url)
  const refused = await maria.get(path)
  expect([refused.status, refused.headers.get('Location')]).toEqual([302, '/affiliate?lang=en'])
  expect(await maria.read('/affiliate')).toContain('The receipt could not be fetched.')
})

test('carries over earnings below 30 EUR (rules.md#affiliate-payouts)', async () => {
  await using run = await startSharedApp()
  const page = getVisibleHtml(await (await enter(run, 'affiliate-below-minimum')).read(YEAR))
  expect(page).toMatch(/\d+\.\d\d\u00a0EUR is waiting\. Payouts start at 30\sEUR/)
  expect(page).toContain('No payouts yet.')
})

test('describes the programme to customers outside it (rules.md#affiliate)', async () => {
  await using run = await startSharedApp()
  const kaarel = await enter(run, 'not-affiliate')
  const page = getVisibleHtml(await kaarel.read('/affiliate'))
  expect(page).toContain('You earn 25% of the fees.')
  expect(page).toContain('href="mailto:support@causeway.example?subject=Affiliate%20programme"')
  expect(page).not.toContain('Payout IBAN')
  const refused = await kaarel.post('/affiliate', { intent: 'save-iban', iban: 'EE382200221020145685', operation_id })
  expect(refused.status).toBe(403)
})

test.each(['GET me/agent_stats', 'GET me/agent_payouts', 'GET me/referral_stats', 'GET me/referral_codes'])(
  'renders the affiliate page without %s and reports the missing part (T75)',
  async (call) => {
    await using run = await startSharedApp()
    const kaarel = await enter(run, 'affiliate')
    run.sandbox.control.fault({ call, kind: 'status', value: '500', times: 9 })
    const answer = await kaarel.get('/affiliate')
    const page = getVisibleHtml(await answer.text())
    expect(answer.status).toBe(200)
    expect(page).toContain('Payout IBAN')
    expect(page).toContain('This part could not be loaded')
    expect(page).not.toContain('Payouts are blocked')
  },
)
