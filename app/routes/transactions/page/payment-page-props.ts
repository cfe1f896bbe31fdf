import type { GateView } from '#app/features/service-gate/gate-view.ts'
import type { FormOutcome, PageOutcome } from '#app/forms/form-result.ts'
import type { Sharing } from '#app/routes/transactions/sharing/load-sharing.server.ts'
import type { PaymentView } from '#app/routes/transactions/view/payment-view.ts'
import type { Refusal } from './use-payment-price.ts'

export type PaymentPageProps = {
  payment: PaymentView
  /** Hash of the page's data. The poll compares it. */
  version: string
  /** The confirmation question requested by the URL. */
  asks: 'cancel' | 'settle' | null
  /** Set if payments are blocked for the customer. */
  closed?: GateView
  vouchers: readonly { value: string; label: string }[]
  /** Null until the payment is finished. */
  after: { id: string; email: string; name: string | null } | null
  sharing?: Sharing
  /** For the forms that send an email or save a template. */
  operationId?: string
  /** Label of the link to pay from a balance, if a balance covers the payment. */
  accountOffer?: string
  outcome?: PageOutcome & Partial<FormOutcome> & { showsPayer?: boolean } & Partial<Refusal>
}
