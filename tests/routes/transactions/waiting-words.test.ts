import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { readWaitingPayment } from '#app/platform/waiting-payment.ts'
import { buildPaymentView } from '#app/routes/transactions/view/payment-view.ts'
import { loadPayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { buildWaitingView } from '#app/routes/transactions/waiting/waiting-view.server.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { startSandbox } from '#sandbox/server.ts'
import { issueWaitingKey } from '#sandbox/payments/sharing/waiting-keys.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())

const texts = fillTexts()
const reader = { t: (key: TextKey, params = {}) => translate(texts, 'en', key, params), language: 'en' } as const

/** Scenarios of unconfirmed payments, which cannot be watched without a session. */
const DRAFTS = new Set([
  'payment-N-unconfirmed',
  'payment-third-party',
  'payment-close-match',
  'payment-no-match',
  'payment-as-company',
  'payment-voucher',
])

/** The payment of a scenario for its customer and for a browser whose session has expired. */
async function loadBothViews(scenario: string) {
  const { context } = sandbox.control
  const { account, token, issuedAt, path } = sandbox.control.enter(scenario)
  const platform = createPlatform({
    baseUrl: sandbox.url,
    language: 'en',
    requestId: 'TEST0001',
    supportCode: 'TEST0001',
    session: {
      current: () => ({ token, issuedAt }),
      newest: () => Promise.resolve({ token, issuedAt }),
      offer: () => Promise.resolve(),
    },
  })
  const id = path.split('/').at(-1) ?? ''
  const session = context.database.get<{ id: number }>(
    'select max(id) as id from sessions where account_number = ?',
    account.number,
  )
  const payment = findPayment(context, id)
  if (!session || !payment) throw new Error(`${scenario} has no payment`)
  const { key } = issueWaitingKey(context, { sessionId: session.id, payment, now: sandbox.control.now(account) })
  const read = await readTransaction(platform, { params: { id } })
  const waiting = await readWaitingPayment(platform, { params: { key } })
  return {
    read,
    own: buildPaymentView(read, { ...reader, now: platform.now(), target: await loadPayTarget(platform, read) }),
    waiting,
    watched: buildWaitingView(waiting, { ...reader, target: await loadPayTarget(platform, waiting) }),
  }
}

const watchable = listScenarioNames().filter((name) => /^payment-(?!link)/.test(name) && !DRAFTS.has(name))

test.each(watchable)('%s reads without a session as on its page, with masked names', async (scenario) => {
  const { read, own, waiting, watched } = await loadBothViews(scenario)
  const { headline, where, next, when, do: toDo } = own.sentences
  const isAsked = read.question !== null && read.question.answer === null
  const mask = (line: string) =>
    line.replaceAll(read.receiver_name ?? '', waiting.receiver_masked).replace(/\bbc1\w+/, 'you')
  const outlook = [next, when, isAsked ? reader.t('waiting.answer') : toDo].filter((line) => line !== '')

  expect(read.confirmed_at).not.toBeNull()
  expect(watched).toMatchObject({
    heading: headline,
    state: own.state,
    status: own.status,
    tone: own.tone,
    steps: own.steps,
    isFinal: own.isFinal,
    // The outcome of a payment includes amounts and addresses, so only its customer sees it.
    where: own.isFinal ? reader.t('waiting.over') : mask(where),
    // The card with the deposit address has the amount, the network and the deadline.
    outlook: own.isFinal || own.pay ? [] : outlook.map(mask),
    deadline: own.pay ? (own.short ? when : own.deadline) : '',
  })
})

test.each(['payment-R-answered', 'payment-R-revision', 'payment-wrong-network', 'payment-late-returned'])(
  'hides question, answer and transfers of %s without a session',
  async (scenario) => {
    const { read, waiting } = await loadBothViews(scenario)
    const secrets = [
      read.question?.text,
      read.refund?.address,
      read.form?.refund_address,
      read.question?.answer?.refund_address,
      read.misdirected?.tx_hash,
      read.receiver_name,
    ].filter((secret) => secret)
    expect(secrets.length).toBeGreaterThan(1)
    expect(secrets.filter((secret) => JSON.stringify(waiting).includes(String(secret)))).toEqual([])
  },
)
