import { RouterContextProvider } from 'react-router'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pricesContext } from '#app/i18n/facts.server.ts'
import { i18nMiddleware } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readRecurringTransfer, RecurringTransfer } from '#app/platform/recurring-transfers.ts'
import { loadRecurring } from '#app/routes/recurring/load-recurring.server.ts'
import { RecurringPage } from '#app/routes/recurring/recurring-page.tsx'
import type { usePoll } from '#app/ui/use-poll.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { startSandbox } from '#sandbox/server.ts'
import { listOptionalPaths, removeField, removeOptionalFields } from '#tests/support/optional-fields.ts'
import { openScenarioOn } from '#tests/support/opened-scenario.ts'
import { listSubsets } from '#tests/support/subsets.ts'
import { findUnfoundedNumbers } from '#tests/support/unfounded-numbers.ts'
import { render } from './render.tsx'

vi.mock('#app/ui/use-poll.ts', () => ({ usePoll: vi.fn<typeof usePoll>(() => ({ failures: 0, news: [] })) }))

type Json = Record<string, unknown>

/** The control of each allowed action on a recurring payment's page. */
const CONTROLS: Record<string, RegExp> = {
  edit: /href="[^"]*\/edit[?"]/,
  pause: /<button[^>]* value="pause"/,
  resume: /<button[^>]* value="resume"/,
  end: /href="[^"]*[?]ask=end/,
  skip: /<button[^>]* value="skip"/,
  change: /href="[^"]*[?]change=|<button[^>]* value="change"/,
  calendar: /<button[^>]* value="(?:make|end)-calendar"/,
}
const ACTIONS = Object.keys(CONTROLS)
const SUBSETS = listSubsets(ACTIONS)

let sandbox: Awaited<ReturnType<typeof startSandbox>>
const context = new RouterContextProvider()
const tried = { pages: 0, fields: new Set<string>(), statuses: new Set<string>() }

beforeAll(async () => {
  sandbox = await startSandbox()
  const request = new Request('http://localhost/')
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/' }
  await i18nMiddleware(args as unknown as Parameters<typeof i18nMiddleware>[0], async () => new Response())
  context.set(pricesContext, null)
})
// Rendering blocks the event loop; here it notices connections that the sandbox has closed.
beforeEach(() => setTimeout(50))
afterAll(async () => {
  await sandbox.stop()
  process.stdout.write(
    `recurring payments: ${tried.statuses.size} statuses × ${SUBSETS.length} subsets of ${ACTIONS.length} actions × ${tried.fields.size} optional fields: ${tried.pages} pages\n`,
  )
})

/** The faults of the page: missing and unexpected controls, and numbers without a source. */
async function findFaults(answer: Json, platform: Platform): Promise<string[]> {
  const recurring = RecurringTransfer.parse(answer)
  const now = platform.now()
  tried.pages += 1
  tried.statuses.add(recurring.status)
  const answers: unknown[] = [answer]
  const altered: Platform = {
    language: 'en',
    supportCode: 'TEST0001',
    now: () => now,
    lastKnown: () => undefined,
    isOff: () => false,
    send: async (declaration, input) => {
      if (declaration.path === 'recurring_transfers/:id') return recurring
      // The profile gates the controls, so it is one that allows recurring payments.
      const other = await platform.send(declaration, input)
      if (declaration.path === 'me') return { ...(other as Json), ...VERIFIED }
      answers.push(other)
      return other
    },
  }
  const view = await loadRecurring(altered, context, recurring.id)
  const html = render(
    <RecurringPage {...view} version="1" asksToEnd={false} changedDay={null} operationId="op" outcome={undefined} />,
  )
  const allowed = new Set<string>(recurring.allowed_actions)
  // Runs are skipped and changed individually, and an existing calendar can be ended.
  if (recurring.next_runs.every(({ skipped, changed }) => skipped || changed)) allowed.delete('skip')
  if (recurring.next_runs.length === 0) allowed.delete('change')
  if (recurring.calendar_url !== null) allowed.add('calendar')
  const wrong = ACTIONS.filter((word) => CONTROLS[word]?.test(html) !== allowed.has(word))
  // Dates without a time are printed like times.
  const days = [recurring.next_run, recurring.start_date, recurring.end_date].map((day) => `${day}T00:00:00Z`)
  // The months of the strip are those of the calendar.
  const withoutMonths = html.replaceAll(/<b aria-hidden="true">\w+ \d{4}<\/b>/g, '')
  const numbers = findUnfoundedNumbers(withoutMonths, [answers, days.filter((day) => !day.startsWith('null'))], { now })
  return [
    ...wrong.map((word) => `${allowed.has(word) ? 'no' : 'needless'} ${word} (${recurring.status})`),
    ...numbers.map((line) => `number: ${line} (${recurring.status})`),
  ]
}

const VERIFIED = {
  status: 'complete',
  checked_level: 2,
  kyc_status: 'valid',
  email_confirmed_at: '2026-01-01T00:00:00Z',
}

const SCENARIOS = listScenarioNames().filter((name) => /^recurring-(?!none|form|own|not|list)/.test(name))

test.each(SCENARIOS)(
  '%s: renders exactly the controls of allowed actions and numbers of the response',
  async (name) => {
    const { platform, told } = await openRecurring(name)
    const fields = listOptionalPaths(RecurringTransfer, told)
    for (const path of fields) tried.fields.add(path.join('.'))
    const bare = removeOptionalFields(RecurringTransfer, told)
    const faults = new Map<string, string>()
    const checkAnswer = async (answer: Json, actions: readonly string[], where: string) => {
      for (const fault of await findFaults({ ...answer, allowed_actions: actions }, platform))
        if (!faults.has(fault)) faults.set(fault, where)
    }
    for (const actions of SUBSETS.filter(({ length }) => length !== 2)) await checkAnswer(told, actions, actions.join())
    for (const actions of [[], ACTIONS]) await checkAnswer(bare, actions, `bare, ${actions.join()}`)
    for (const path of fields) await checkAnswer(removeField(told, path), ACTIONS, `without ${path.join('.')}`)
    expect(Object.fromEntries(faults)).toEqual({})
  },
)

test.each(['active', 'paused', 'ended', 'moon'])(
  'status %s: renders a control for each allowed action',
  async (status) => {
    const { platform, told } = await openRecurring('recurring-active')
    const faults = new Map<string, string>()
    for (const answer of [told, removeOptionalFields(RecurringTransfer, told)]) {
      for (const actions of SUBSETS) {
        for (const fault of await findFaults({ ...answer, status, allowed_actions: actions }, platform))
          if (!faults.has(fault)) faults.set(fault, actions.join())
      }
    }
    expect(Object.fromEntries(faults)).toEqual({})
  },
)

async function openRecurring(name: string) {
  const { platform, path } = await openScenarioOn(sandbox, name)
  const id = /([^/]+)\/view/.exec(path)?.[1] ?? ''
  return { platform, told: (await readRecurringTransfer(platform, { params: { id } })) as unknown as Json }
}
