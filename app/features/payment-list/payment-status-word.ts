import { isSentBack } from '#app/domain/payment-amounts.ts'
import type { PaymentStatus } from '#app/domain/payment-status.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Shown = {
  status: PaymentStatus
  coin: string
  coin_amount: string
  coin_amount_received: string | null
  refund: { coin_amount: string } | null
  /** Whether crypto came late, and the customer is asked what becomes of it. */
  choice_needed?: boolean
  /** Null until the customer confirms; undefined where the platform does not say. */
  confirmed_at?: string | null | undefined
  /** The receiving address that it came to. */
  receiving_address_id?: string | null
  /** There is none before that. */
  deposit_address?: string | null
}

/**
 * The one word for where a payment is, on its page, in lists and in files: its letter in words, those of the service coin
 * where they have their own (rules.md#coin-letters).
 */
export function paymentStatusWord(payment: Shown, serviceCoin: string, t: Translate): string {
  const { status, coin } = payment
  if (payment.choice_needed) return t('transaction.late.tag')
  // What came to a receiving address waits by itself: nobody has to send the rest.
  if (status === 'I' && payment.receiving_address_id) return t('transaction.status.waiting')
  if (status === 'unknown') return t('ui.payment_status.W')
  if (status === 'R') return t(isSentBack(payment) ? 'transaction.status.sentBack' : 'ui.status_in_review')
  const isOwn = status === 'N' || status === 'U' || status === 'E' || status === 'F' || status === 'G'
  if (coin === serviceCoin && isOwn) return t(`ui.coin_status.${status}`)
  const isDraft = payment.confirmed_at === null && (payment.deposit_address ?? null) === null
  return status === 'N' && isDraft ? t('transaction.status.draft') : t(`ui.payment_status.${status}`)
}
