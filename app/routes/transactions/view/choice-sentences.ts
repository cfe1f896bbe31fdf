import { knownWords } from '#app/i18n/known-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import type { PaymentSentences } from './payment-sentences.ts'
import type { PaymentState } from './payment-state.ts'

/** The sentences of a state that depend on what the platform lets the customer choose: none names what isn't offered. */
export function choiceSentences(
  transaction: Transaction,
  state: PaymentState,
  { t }: { t: Translate },
  params: Record<string, string | number>,
): Partial<PaymentSentences> {
  const allows = (action: Transaction['allowed_actions'][number]) => transaction.allowed_actions.includes(action)
  switch (state) {
    case 'draft':
      return allows('confirm') ? {} : { do: t('transactions.draft.doCheck') }
    case 'expired':
      return expiredSentences(transaction, t)
    case 'late':
    case 'lateHeld':
      return lateSentences(transaction, state, t, params)
    case 'I':
      return shortSentences(transaction, t, params)
    default:
      return {}
  }

  function expiredSentences({ if_late: ifLate }: Transaction, t: Translate): Partial<PaymentSentences> {
    if (allows('confirm') && allows('set_floating_rate') && allows('cancel') && ifLate === 'ask') return {}
    const hasChoice = allows('confirm') || allows('set_floating_rate') || allows('cancel')
    return hasChoice
      ? { next: t('transactions.expired.nextHeld'), do: t('transactions.expired.doHeld') }
      : { next: t('transactions.expired.nextNone'), do: t('transactions.expired.doNone') }
  }

  function lateSentences(
    { form }: Transaction,
    state: 'late' | 'lateHeld',
    t: Translate,
    params: Record<string, string | number>,
  ): Partial<PaymentSentences> {
    // Without the form nobody knows whether an address was given.
    const when = state === 'lateHeld' && form === null ? { when: knownWords(t('transactions.late.when', params)) } : {}
    if (allows('confirm') && allows('cancel')) return when
    if (allows('confirm') || allows('cancel')) return { ...when, next: t('transactions.late.nextOne') }
    return { ...when, next: t('transactions.late.nextNone'), do: t('transactions.late.doNone') }
  }
}

function shortSentences(
  { short, payable_until: until, deposit_address: address, allowed_actions: allowed }: Transaction,
  t: Translate,
  params: Record<string, string | number>,
): Partial<PaymentSentences> {
  const hasChoice = allowed.includes('set_floating_rate') || allowed.includes('cancel')
  const isOpen = (short?.ends_at ?? null) === null && until !== null
  const toDo = address === null ? (hasChoice ? 'doChoose' : 'doNone') : hasChoice ? 'do' : 'doRest'
  return {
    ...(isOpen && { when: t('transactions.I.whenOpen', params) }),
    do: knownWords(t(`transactions.I.${toDo}`, params)),
  }
}
