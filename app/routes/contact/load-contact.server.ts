import type { RouterContextProvider } from 'react-router'
import { env } from '#app/env.server.ts'
import { getFacts } from '#app/features/public-facts/facts.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { SUPPORT_TOPICS } from '#app/platform/support.ts'
import { listMyTransactions } from '#app/platform/transaction-lists.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/contact.ts'
import { loadTransferMessage } from './load-transfer-message.server.ts'

const OWN_PAYMENTS = 20

/** The most frequent questions by topic, as keys of the FAQ page. */
const QUESTIONS = {
  payment: ['short', 'late', 'network', 'arrived', 'cancel'],
  account: ['session', 'stolen', 'real', 'who', 'others'],
  verification: ['review', 'why', 'who', 'others', 'bounds'],
  fees: ['cost', 'rate', 'bounds', 'over', 'loyalty'],
  other: ['how', 'time', 'links', 'receiving', 'real'],
} as const

const WITHOUT_TOPIC = ['short', 'arrived', 'time', 'review', 'stolen'] as const

type Context = Readonly<RouterContextProvider>
type Topic = (typeof SUPPORT_TOPICS)[number]

/** The query can prefill the form: topic, payment, support code of an error page, or a bank transfer to ask about. */
export async function loadContact({ url, context }: Route.LoaderArgs) {
  const { user } = context.get(sessionContext)
  const draft = Object.fromEntries((await takeDraft(context, 'contact')) ?? [])
  const payment = url.searchParams.get('payment')?.slice(0, 64) ?? ''
  const topic = draft['topic'] ?? url.searchParams.get('topic') ?? (payment === '' ? '' : 'payment')
  return {
    keptForm: 'contact',
    topic,
    answers: listLikelyAnswers(context, SUPPORT_TOPICS.find((each) => each === topic) ?? null),
    payments: await loadOwnPayments(context, draft['transaction_key'] ?? payment),
    isSignedIn: user !== null,
    hasForm: !context.get(platformContext).isOff('support'),
    hasChat: env.CHATWOOT_URL !== undefined,
    defaults: {
      topic,
      transaction_key: payment,
      support_code: url.searchParams.get('code')?.slice(0, 64) ?? '',
      message: await loadTransferMessage(context, url.searchParams),
      ...draft,
      operation_id: draft['operation_id'] ?? crypto.randomUUID(),
    },
    texts: getPageTexts(context, 'contact'),
  }
}

/** Returns five FAQ answers for a topic. A complaint gets none, so that its form comes first. */
function listLikelyAnswers(context: Context, topic: Topic | null) {
  if (topic === 'complaint') return []
  const { t, language } = i18n(context)
  const facts = getFacts(language)
  const questions = topic === null ? WITHOUT_TOPIC : QUESTIONS[topic]
  return questions.map((name) => ({ name, question: t(`faq.${name}.q`), answer: t(`faq.${name}.a`, facts) }))
}

/**
 * Returns the customer's latest payments as options, with `chosen` (the payment in the URL) added if it is older. Null
 * for a visitor without a session or after a failed request: the form then has a text field for the number.
 */
async function loadOwnPayments(context: Context, chosen: string) {
  if (!context.get(sessionContext).user) return null
  const read = await loadOptional(listMyTransactions(context.get(platformContext), { query: { limit: OWN_PAYMENTS } }))
  if (!('value' in read)) return null
  const { t, date, money } = i18n(context)
  const own = read.value.items.flatMap((item) => {
    if (!('transaction_key' in item)) return []
    const { transaction_key: value, created, amount, currency, receiver } = item
    const parts = [date(created), money(amount, currency), receiver]
    return [{ value, label: parts.filter(Boolean).join(', ') }]
  })
  const isOlder = chosen !== '' && !own.some(({ value }) => value === chosen)
  return [
    { value: '', label: t('contactWords.noPayment') },
    ...(isOlder ? [{ value: chosen, label: chosen }] : []),
    ...own,
  ]
}
