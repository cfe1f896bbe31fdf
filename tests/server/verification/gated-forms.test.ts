import { afterAll, expect, test } from 'vitest'
import { setLevers } from '#sandbox/buying/buy-levers.ts'
import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { runAtOnce, runNested } from '#sandbox/core/pieces.ts'
import { VERIFIED } from '#sandbox/core/verified.ts'
import { findScenario } from '#sandbox/scenarios/registry.ts'
import { Browser } from '#tests/server/browser.ts'
import { readBuiltRoutes } from '#tests/server/built-routes.ts'
import { findForm, GATED_PAGES, MORE_FORMS, NOT_GATED, type GatedPage, type Kind } from './gated-pages.ts'
import { parsePage, getVisibleHtml } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

/** Scenarios whose account states the tests apply. */
const STATES = [
  'verified',
  'level-0',
  'level-1',
  'level-3',
  'no-third-party',
  'email-unconfirmed',
  'pending',
  'wizard-submitted',
  'pending-upgrade',
  'renewal-expiring',
  'renewal-required',
  'renewal-expired',
  'renewal-submitted',
  'no-service',
  'closed',
  'buy-limit-0',
  'limit-used',
] as const
type State = (typeof STATES)[number]

/** Changes a customer's account to the state of a scenario, as a review or time would. */
function applyState(account: Account, state: State, as: Kind): void {
  if (state === 'verified') return
  const { context } = shared().sandbox.control
  const { database } = context
  const now = getAccountTime(context, account)
  if (state === 'buy-limit-0') return setLevers(context, account, { lifetime: 0n })
  const scenario = findScenario(context, state)
  if (!scenario) throw new Error(`No scenario ${state}`)
  const given = {
    ...VERIFIED,
    email_confirmed_at: now,
    reg_submit_at: now,
    kyc_stage: 'onboarding',
    ...scenario.account,
  }
  const columns = 'status level checked_level kyc_status kyc_stage has_third_party email_confirmed_at reg_submit_at'
  for (const column of columns.split(' ')) {
    const value = given[column as keyof typeof given] ?? null
    database.run(`update accounts set ${column} = ? where number = ?`, value as string | number | null, account.number)
  }
  const scene = { context, database, account: requireAccount(context, account.number), now, as }
  // The limit is used up by a payment, on any page.
  const build = scenario.path === '/payments' || /^(?:renewal|wizard)/.test(state) ? scenario.build : undefined
  runAtOnce(database, runNested(build?.(scene)))
}

/** The reasons that a page gives instead of or above a form, and its links to the next step. */
function readReasons(html: string) {
  const main = parsePage(html).querySelector('main')
  const told = main?.querySelectorAll('.notice p:not(.small)') ?? []
  // An error page has its reason below the heading.
  const isError = main?.querySelector('.notice') === null
  const notices = isError ? (main?.querySelectorAll('.lede p') ?? []) : told
  const steps = Array.from(main?.querySelectorAll('a') ?? [], (link) => link.getAttribute('href') ?? '')
    .map((to) => to.replace(/[?].*$/, ''))
    .filter((to) => /^\/(?:verification|profile|confirm-email-address|contact)$/.test(to))
  return { isError, notices: Array.from(notices, ({ textContent }) => normalizeSpaces(textContent)), steps }
}

const normalizeSpaces = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

function listWrites({ number }: Account): string[] {
  const isQuestion = /quote|preview|validate|check|ticket|session|login/
  return shared()
    .sandbox.control.received({ accountNumber: number })
    .filter(({ method, status, path }) => method !== 'GET' && status < 300 && !isQuestion.test(path))
    .map(({ method, path }) => `${method} ${path}`)
}

type Verdict = { cell: string; complaints: string[] }

/** Opens a page in a state, submits the form of an old tab, and returns differences between both. */
async function judge(name: string, page: GatedPage, state: State, as: Kind): Promise<Verdict> {
  const { sandbox, app } = shared()
  const browser = new Browser(app.url)
  const { email } = await browser.arrive(sandbox, `${page.scenario[as]}?as=${as}`)
  const account = sandbox.control.account(email)
  const path = await page.at(browser.landing, browser)
  const old = findForm(getVisibleHtml(await browser.read(path)), page)
  if (!old) throw new Error(`${name} has no form for a verified customer (${as})`)
  sandbox.control.context.received.clear()

  applyState(account, state, as)
  const answer = await browser.open(path)
  const html = getVisibleHtml(await answer.response.text())
  const stands = findForm(html, page) !== null
  const sent = await browser.confirm(path, old)
  const sentHtml = getVisibleHtml(await sent.text())
  const complaints: string[] = []
  const where = `${name} ${state} ${as}`
  if (stands) {
    if (sent.status === 403) complaints.push(`${where}: the form stands, and is refused with 403`)
    if (state === 'verified' && sent.status !== 303) complaints.push(`${where}: ${sent.status} for a valid form`)
    return { cell: sent.status === 303 ? 'form' : `form (${sent.status})`, complaints }
  }
  // A closed account gets an error page, because its session cannot read anything.
  const isGone = state === 'closed' && answer.response.status === 403
  const { notices, steps, isError } = readReasons(html)
  if (isError && !isGone) complaints.push(`${where}: neither form nor reason`)
  if (steps.length === 0) complaints.push(`${where}: no link to the next step, beside "${notices.join(' ')}"`)
  const made = listWrites(account)
  if (made.length > 0) complaints.push(`${where}: ${made.join()} was done`)
  // A confirmation redirects to the form, which has the reason.
  const to = sent.headers.get('Location')
  const refused = readReasons(getVisibleHtml(to ? await browser.read(to) : sentHtml))
  if (sent.status !== 403 && !(sent.status === 303 && page.leadsBack))
    complaints.push(`${where}: the post is answered ${sent.status}`)
  if (!notices.every((words) => refused.notices.includes(words))) {
    complaints.push(`${where}: the page says "${notices.join(' ')}", the refusal "${refused.notices.join(' ')}"`)
  }
  if (refused.steps.length === 0) complaints.push(`${where}: the refusal has no link to the next step`)
  if (page.typed && !isGone) {
    const [field, value] = page.typed
    const back = findForm(sentHtml, { form: page.form })
    if (back?.get(field) !== value) complaints.push(`${where}: what was typed in ${field} is gone`)
  }
  return { cell: notices.join(' '), complaints }
}

test('knows every route with a form as gated or as not gated', () => {
  const known = new Set(Object.keys(GATED_PAGES))
  const unknown = readBuiltRoutes()
    .filter(({ path, takesForms }) => takesForms && !known.has(path) && !NOT_GATED.some((each) => each.test(path)))
    .map(({ path }) => path)
  expect(unknown).toEqual([])
})

const KINDS = ['personal', 'business'] as const
const CASES = Object.entries({ ...GATED_PAGES, ...MORE_FORMS }).flatMap(([name, page]) =>
  KINDS.filter((as) => as === (page.kind ?? as)).map((as) => [name, as, page] as const),
)
const table: string[] = []

test.each(CASES)(
  'renders form or reason of %s (%s) and agrees on submit (rules.md#gates)',
  async (name, as, page) => {
    const verdicts = await Promise.all(STATES.map((state) => judge(name, page, state, as)))
    table.push(`${as} ${name}`, ...STATES.map((state, at) => `  ${state.padEnd(18)} ${verdicts[at]?.cell}`))
    expect(verdicts.flatMap(({ complaints }) => complaints)).toEqual([])
  },
  120_000,
)

// PRINT_GATES prints the form or reason of each page in each state.
afterAll(() => {
  if (process.env['PRINT_GATES']) console.info(table.join('\n'))
})
