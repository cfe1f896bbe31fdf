import { BRAND } from '#app/brand.ts'
import { formatDateTime } from '#app/i18n/formats.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

/** Returns the platform's question about a stopped payment, or an empty object. */
export function buildQuestionView(transaction: Transaction, { t, language }: { t: Translate; language: Language }) {
  const { question } = transaction
  if (question === null) return {}
  const { answer } = question
  const isAllowed = transaction.allowed_actions.includes('answer')
  const choices = question.choices
    .filter((choice) => choice !== 'unknown')
    .map((choice) => ({ choice, label: formatChoice(choice, transaction, t) }))
  const formatTime = (iso: string | null) => (iso === null ? '' : formatDateTime(iso, language, BRAND.timeZone))
  if (answer !== null) {
    const text = resolveOptionalParts(
      t('paymentQuestion.received', markUnknown({ at: formatTime(answer.at), by: formatTime(answer.reply_by) })),
    )
    return { question: { heading: t('paymentQuestion.receivedHeading'), text, choices: isAllowed ? choices : [] } }
  }
  if (!isAllowed) return {}
  return {
    question: {
      heading: t('paymentQuestion.heading'),
      text: getMessageText(question, { t, language }),
      choices,
    },
  }
}

export type QuestionView = NonNullable<ReturnType<typeof buildQuestionView>['question']>

type Choice = 'account' | 'refund' | 'reply'

/** The label of a choice; a refund names the known refund address. */
export function formatChoice(
  choice: Choice,
  { account_id: account, form, misdirected }: Transaction,
  t: Translate,
): string {
  if (choice !== 'refund') return t(`paymentQuestion.choice.${choice}`)
  if (account !== null) return t('paymentQuestion.choice.credit')
  const known = misdirected === null ? (form?.refund_address ?? null) : null
  return known === null
    ? t('paymentQuestion.choice.refund')
    : t('paymentQuestion.choice.refundTo', { address: shortenAddress(known) })
}

/** Keeps both ends of the address, enough to recognise it. */
function shortenAddress(address: string): string {
  return address.length <= 16 ? address : `${address.slice(0, 8)}\u2026${address.slice(-6)}`
}
