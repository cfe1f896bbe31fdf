import { RouterContextProvider } from 'react-router'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PAYMENT_STATUSES } from '#app/domain/payment-status.ts'
import { pricesContext } from '#app/i18n/facts.server.ts'
import { i18nMiddleware } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { Transaction } from '#app/platform/transaction.schema.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { loadPayment } from '#app/routes/transactions/page/load-payment.server.ts'
import { PaymentPage } from '#app/routes/transactions/page/payment-page.tsx'
import type { usePoll } from '#app/ui/use-poll.ts'
import { startSandbox } from '#sandbox/server.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { listOptionalPaths, removeField, removeOptionalFields } from '#tests/support/optional-fields.ts'
import { openScenarioOn } from '#tests/support/opened-scenario.ts'
import { listSubsets } from '#tests/support/subsets.ts'
import { findUnfoundedNumbers } from '#tests/support/unfounded-numbers.ts'
import { render } from './render.tsx'

vi.mock('#app/ui/use-poll.ts', () => ({ usePoll: vi.fn<typeof usePoll>(() => ({ failures: 0, news: [] })) }))

type Json = Record<string, unknown>

/** The control of each allowed action on a payment's page. */
const CONTROLS: Record<string, RegExp> = {
  confirm: /<button[^>]* value="confirm"/,
  cancel: /href="[^"]*[?]ask=cancel/,
  set_floating_rate: /<button[^>]* value="float"|href="[^"]*[?]ask=settle/,
  edit: /href="[^"]*\/edit[?"]/,
  apply_voucher: /<button[^>]* value="voucher"/,
  refund_address: /href="[^"]*\/refund-address[?"]/,
  request_confirmation: /<button[^>]* value="email-again"/,
  receipt: /href="[^"]*\/receipt[?"]/,
  share: /<button[^>]* value="share"/,
  answer: /href="[^"]*\/answer[?]choice=/,
}
const ACTIONS = Object.keys(CONTROLS)
const SUBSETS = listSubsets(ACTIONS)
/** Fields that identify the payment. */
const IDENTIFYING = ['question', 'account_id', 'late', 'misdirected', 'incoming']

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
    `payments: ${tried.statuses.size} statuses × ${SUBSETS.length} subsets of ${ACTIONS.length} actions × ${tried.fields.size} optional fields: ${tried.pages} pages\n`,
  )
})

/** A scenario's platform that returns another payment. */
function createPlatformWith(platform: Platform, payment: Transaction, now: number): Platform {
  const known = new Map<string, Promise<unknown>>()
  const voucher = { code: 'V', discount_percent: 10, discount_eur: null, bonus_eur: null, valid_until: '2030-01-01' }
  return {
    language: platform.language,
    supportCode: platform.supportCode,
    now: () => now,
    lastKnown: () => undefined,
    isOff: () => false,
    send: (declaration, input) => {
      if (declaration.path === 'transactions/:id') return Promise.resolve(payment)
      if (declaration.path === 'transactions/history') return Promise.resolve([])
      if (declaration.path.endsWith('tracking_links')) return Promise.resolve([])
      if (declaration.path === 'me/vouchers') return Promise.resolve([voucher])
      const key = JSON.stringify([declaration.path, input.params, input.query])
      const answer = known.get(key) ?? platform.send(declaration, input)
      known.set(key, answer)
      return answer
    },
  }
}

/** The faults of a payment's page: missing and unexpected controls, and numbers without a source. */
async function findFaults(answer: Json, platform: Platform, now = platform.now()): Promise<string[]> {
  const payment = Transaction.parse(answer)
  tried.pages += 1
  tried.statuses.add(payment.status)
  const view = await loadPayment(createPlatformWith(platform, payment, now), context, payment.transaction_key, {
    isPoll: true,
  })
  const html = render(<PaymentPage {...view} version="1" asks={null} operationId="op" />)
  const allowed = new Set<string>(payment.allowed_actions)
  // Without a question there is nothing to answer.
  if (payment.question === null) allowed.delete('answer')
  // A payment to the customer's own account has no recipient to share it with.
  if (payment.receiver_is_self) allowed.delete('share')
  const wrong = ACTIONS.filter((word) => CONTROLS[word]?.test(html) !== allowed.has(word))
  const over = Number(payment.coin_amount_received ?? 0) - Number(payment.coin_amount)
  const numbers = findUnfoundedNumbers(html, [answer, view.vouchers], {
    now,
    derived: [over.toFixed(8), String((payment.hold_sec ?? 0) / 60)],
  })
  const { state } = view.payment
  return [
    ...wrong.map((word) => `${allowed.has(word) ? 'no' : 'needless'} ${word} (${state})`),
    ...numbers.map((line) => `number: ${line} (${state})`),
  ]
}

/** Payments that differ from others only in the text of their form. */
const ALIKE = /link|eth$|usdc|long|third|match|you-send|company|voucher|shared/
const SCENARIOS = listScenarioNames().filter(
  (name) => /^(?:payment-|coin-payment-[A-Z])/.test(name) && !ALIKE.test(name),
)

test.each(SCENARIOS)(
  '%s: renders exactly the controls of allowed actions and numbers of the response',
  async (name) => {
    const { platform, object: id } = await openScenarioOn(sandbox, name)
    const told = (await readTransaction(platform, { params: { id } })) as unknown as Json
    const fields = listOptionalPaths(Transaction, told)
    for (const path of fields) tried.fields.add(path.join('.'))
    const bare = removeOptionalFields(Transaction, told, IDENTIFYING)
    const faults = new Map<string, string>()
    const checkAnswer = async (answer: Json, actions: unknown, where: string) => {
      for (const fault of await findFaults({ ...answer, allowed_actions: actions }, platform))
        if (!faults.has(fault)) faults.set(fault, where)
    }
    // Pairs are tested for every status below.
    for (const actions of SUBSETS.filter(({ length }) => length !== 2)) await checkAnswer(told, actions, actions.join())
    for (const actions of [[], told['allowed_actions'], ACTIONS])
      await checkAnswer(bare, actions, `bare, ${String(actions)}`)
    for (const path of fields) await checkAnswer(removeField(told, path), ACTIONS, `without ${path.join('.')}`)
    expect(Object.fromEntries(faults)).toEqual({})
  },
)

test.each(PAYMENT_STATUSES)('status %s of any payment: renders a control for each allowed action', async (status) => {
  const { platform, object: id } = await openScenarioOn(sandbox, 'payment-N-waiting')
  const told = (await readTransaction(platform, { params: { id } })) as unknown as Json
  const bare = removeOptionalFields(Transaction, told)
  const answers = [told, bare, { ...told, account_id: 'acc' }, { ...bare, account_id: 'acc' }]
  const faults = new Map<string, string>()
  for (const [index, actions] of SUBSETS.entries()) {
    const answer = answers[index % answers.length]
    for (const fault of await findFaults({ ...answer, status, allowed_actions: actions }, platform))
      if (!faults.has(fault)) faults.set(fault, actions.join())
  }
  expect(Object.fromEntries(faults)).toEqual({})
})
