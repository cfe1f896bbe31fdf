import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { Transaction } from '#app/platform/transaction.schema.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { buildAnswerView } from '#app/routes/transactions/question/answer-view.ts'
import { loadPayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { buildPaymentView } from '#app/routes/transactions/view/payment-view.ts'
import { startSandbox } from '#sandbox/server.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { openScenarioOn } from '#tests/support/opened-scenario.ts'
import { findBrokenTexts } from '#tests/support/broken-words.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const texts = fillTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)

type Json = Record<string, unknown>

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

/** Variants of a payment without one of its optional fields, and without all of them. */
function buildVariants(payment: Json): { without: string; payment: Transaction }[] {
  const paths = listPaths(payment)
  const cut = (path: string[], from: Json): Json => {
    const [first = '', ...rest] = path
    const { [first]: inner, ...others } = from
    return rest.length === 0 ? others : { ...others, [first]: cut(rest, inner as Json) }
  }
  const variants = paths.flatMap((path) => {
    const parsed = Transaction.safeParse(cut(path, payment))
    return parsed.success ? [{ path, without: path.join('.'), payment: parsed.data }] : []
  })
  // Identifying fields stay, because the payment would be another one without them.
  const kept = new Set(['account_id', 'late', 'question', 'misdirected', 'return_reason', 'refund', 'deposit_address'])
  let bare = payment
  for (const { path } of variants.toSorted((a, b) => b.path.length - a.path.length)) {
    if (path.length === 1 && kept.has(path[0] ?? '')) continue
    const next = cut(path, bare)
    if (Transaction.safeParse(next).success) bare = next
  }
  return [...variants, { without: 'all of them', payment: Transaction.parse(bare) }]
}

function listPaths(value: unknown, before: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [[...before, name], ...listPaths(inner, [...before, name])])
}

const PAYMENTS = listScenarioNames().filter((name) => /^(?:payment-|coin-payment-[A-Z])/.test(name))

test.each(PAYMENTS)('%s: renders complete sentences without optional fields', async (name) => {
  const scenario = await openScenarioOn(sandbox, name)
  const { platform, object: id } = scenario
  const payment = await readTransaction(platform, { params: { id } })
  const target = await loadPayTarget(platform, payment)
  const reader = { t, language: 'en' as const, now: platform.now(), target }
  const variants = buildVariants(payment as unknown as Json)
  expect(variants.length).toBeGreaterThan(30)

  const broken = variants.flatMap(({ without, payment: variant }) => [
    ...findBrokenTexts(buildPaymentView(variant, reader)).map((words) => `without ${without}: ${words}`),
    ...findBrokenTexts(buildAnswerView(variant, null, reader)).map((words) => `answer without ${without}: ${words}`),
  ])
  expect(broken).toEqual([])
  // The timeline is never empty.
  const timelines = variants.map(({ payment: variant }) => buildPaymentView(variant, reader).timeline.length)
  expect(Math.min(...timelines)).toBeGreaterThan(0)
})
