import { RouterContextProvider } from 'react-router'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BUY_STATUSES } from '#app/domain/buy-status.ts'
import { pricesContext } from '#app/i18n/facts.server.ts'
import { i18nMiddleware } from '#app/i18n/middleware.server.ts'
import { BuyOrder, readBuyOrder } from '#app/platform/buying.ts'
import type { Platform } from '#app/platform/call.ts'
import { loadOrder } from '#app/routes/buy/order/load-order.server.ts'
import { OrderPage } from '#app/routes/buy/order/order-page.tsx'
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

/** The control of each allowed action on a purchase's page. */
const CONTROLS: Record<string, RegExp> = {
  cancel: /href="[^"]*[?]ask=cancel/,
  choose_method: /href="\/buy\/method\?[^"]*"/,
  confirm_transfer: /<button[^>]* value="announce"/,
  receipt: /href="[^"]*\/receipt[?"]/,
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
    `purchases: ${tried.statuses.size} statuses × ${SUBSETS.length} subsets of ${ACTIONS.length} actions × ${tried.fields.size} optional fields: ${tried.pages} pages\n`,
  )
})

/** The faults of a purchase's page: missing and unexpected controls, and numbers without a source. */
async function findFaults(answer: Json, platform: Platform): Promise<string[]> {
  const order = BuyOrder.parse(answer)
  const { order_id: id, status, allowed_actions: actions } = order.exchange_order
  const now = platform.now()
  tried.pages += 1
  tried.statuses.add(status)
  const answers: unknown[] = [answer]
  const altered: Platform = {
    language: 'en',
    supportCode: 'TEST0001',
    now: () => now,
    lastKnown: () => undefined,
    isOff: () => false,
    send: async (declaration, input) => {
      if (declaration.path === 'buy/order/:id') return order
      const other = await platform.send(declaration, input)
      if (declaration.path.includes('transfers')) answers.push(other)
      return other
    },
  }
  const view = await loadOrder(altered, context, id)
  const html = render(<OrderPage {...view} version="1" asksToCancel={false} operationId="op" outcome={undefined} />)
  const allowed = new Set<string>(actions)
  const wrong = ACTIONS.filter((word) => CONTROLS[word]?.test(html) !== allowed.has(word))
  const text = html.toLowerCase()
  const isReceiptNamed = text.includes('keep the receipt') && !allowed.has('receipt')
  const numbers = findUnfoundedNumbers(html, answers, { now })
  return [
    ...wrong.map((word) => `${allowed.has(word) ? 'no' : 'needless'} ${word} (${view.order.state})`),
    ...(isReceiptNamed ? [`names a receipt (${view.order.state})`] : []),
    ...numbers.map((line) => `number: ${line} (${view.order.state})`),
  ]
}

const changeExchange = (answer: Json, changes: Json): Json => ({
  ...answer,
  exchange_order: { ...(answer['exchange_order'] as Json), ...changes },
})

/** A new purchase opens on its methods, others on their own page. */
async function openPurchase(name: string) {
  const { platform, path, object } = await openScenarioOn(sandbox, name)
  return { platform, id: new URL(path, sandbox.url).searchParams.get('order') ?? object }
}

const SCENARIOS = listScenarioNames().filter((name) => /^buy-[A-Z]/.test(name))

test.each(SCENARIOS)(
  '%s: renders exactly the controls of allowed actions and numbers of the response',
  async (name) => {
    const { platform, id } = await openPurchase(name)
    const told = (await readBuyOrder(platform, { params: { id } })) as unknown as Json
    const fields = listOptionalPaths(BuyOrder, told)
    for (const path of fields) tried.fields.add(path.join('.'))
    const bare = removeOptionalFields(BuyOrder, told)
    const faults = new Map<string, string>()
    const checkAnswer = async (answer: Json, where: string) => {
      for (const fault of await findFaults(answer, platform)) if (!faults.has(fault)) faults.set(fault, where)
    }
    for (const actions of SUBSETS) await checkAnswer(changeExchange(told, { allowed_actions: actions }), actions.join())
    for (const actions of [[], ACTIONS])
      await checkAnswer(changeExchange(bare, { allowed_actions: actions }), `bare, ${actions.join()}`)
    const all = changeExchange(told, { allowed_actions: ACTIONS })
    for (const path of fields) await checkAnswer(removeField(all, path), `without ${path.join('.')}`)
    expect(Object.fromEntries(faults)).toEqual({})
  },
)

test.each(BUY_STATUSES)('status %s of any purchase: renders a control for each allowed action', async (status) => {
  const faults = new Map<string, string>()
  for (const name of ['buy-N', 'buy-W-sepa']) {
    const { platform, id } = await openPurchase(name)
    const told = (await readBuyOrder(platform, { params: { id } })) as unknown as Json
    for (const answer of [told, removeOptionalFields(BuyOrder, told)]) {
      for (const actions of SUBSETS) {
        const changes = { status, allowed_actions: actions }
        for (const fault of await findFaults(changeExchange(answer, changes), platform))
          if (!faults.has(fault)) faults.set(fault, `${name}, ${actions.join()}`)
      }
    }
  }
  expect(Object.fromEntries(faults)).toEqual({})
})
