import { BRAND } from '#app/brand.ts'
import { formatDateTime } from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

/** The question about a payment that stopped, with a way to each answer; nothing where none is asked. */
export function questionView(transaction: Transaction, { t, language }: { t: Translate; language: Language }) {
  const { question } = transaction
  if (question === null) return {}
  const { answer } = question
  const isAllowed = transaction.allowed_actions.includes('answer')
  const choices = question.choices
    .filter((choice) => choice !== 'unknown')
    .map((choice) => ({ choice, label: choiceLabel(choice, transaction, t) }))
  const at = (iso: string | null) => (iso === null ? '' : formatDateTime(iso, language, BRAND.timeZone))
  if (answer !== null) {
    const text = knownWords(t('paymentQuestion.received', markUnknown({ at: at(answer.at), by: at(answer.reply_by) })))
    return { question: { heading: t('paymentQuestion.receivedHeading'), text, choices: isAllowed ? choices : [] } }
  }
  if (!isAllowed) return {}
  return {
    question: {
      heading: t('paymentQuestion.heading'),
      text: messageWords(question, { t, language }),
      choices,
    },
  }
}

export type QuestionView = NonNullable<ReturnType<typeof questionView>['question']>

type Choice = 'account' | 'refund' | 'reply'

/** What a choice is called: a way back names the address that is known. */
export function choiceLabel(
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

/** The two ends of an address: enough to know it again. */
function shortenAddress(address: string): string {
  return address.length <= 16 ? address : `${address.slice(0, 8)}\u2026${address.slice(-6)}`
}
