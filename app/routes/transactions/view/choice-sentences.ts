import { resolveOptionalParts } from '#app/i18n/optional-parts.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import type { PaymentSentences } from './payment-sentences.ts'
import type { PaymentState } from '#app/features/objects/payment-state.ts'

/** Replaces sentences that would mention an action that the platform does not allow. */
export function buildChoiceSentences(
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
      return buildExpiredSentences(transaction, t)
    case 'late':
    case 'lateHeld':
      return buildLateSentences(transaction, state, t, params)
    case 'I':
      return buildShortSentences(transaction, t, params)
    default:
      return {}
  }

  function buildExpiredSentences({ if_late: ifLate }: Transaction, t: Translate): Partial<PaymentSentences> {
    if (allows('confirm') && allows('set_floating_rate') && allows('cancel') && ifLate === 'ask') return {}
    const hasChoice = allows('confirm') || allows('set_floating_rate') || allows('cancel')
    return hasChoice
      ? { next: t('transactions.expired.nextHeld'), do: t('transactions.expired.doHeld') }
      : { next: t('transactions.expired.nextNone'), do: t('transactions.expired.doNone') }
  }

  function buildLateSentences(
    { form }: Transaction,
    state: 'late' | 'lateHeld',
    t: Translate,
    params: Record<string, string | number>,
  ): Partial<PaymentSentences> {
    // Without the submitted form it is unknown if there is a refund address.
    const when =
      state === 'lateHeld' && form === null ? { when: resolveOptionalParts(t('transactions.late.when', params)) } : {}
    if (allows('confirm') && allows('cancel')) return when
    if (allows('confirm') || allows('cancel')) return { ...when, next: t('transactions.late.nextOne') }
    return { ...when, next: t('transactions.late.nextNone'), do: t('transactions.late.doNone') }
  }
}

function buildShortSentences(
  { short, payable_until: until, deposit_address: address, allowed_actions: allowed }: Transaction,
  t: Translate,
  params: Record<string, string | number>,
): Partial<PaymentSentences> {
  const hasChoice = allowed.includes('set_floating_rate') || allowed.includes('cancel')
  const isOpen = (short?.ends_at ?? null) === null && until !== null
  const toDo = address === null ? (hasChoice ? 'doChoose' : 'doNone') : hasChoice ? 'do' : 'doRest'
  return {
    ...(isOpen && { when: t('transactions.I.whenOpen', params) }),
    do: resolveOptionalParts(t(`transactions.I.${toDo}`, params)),
  }
}
