import type { PaymentForm } from '#app/platform/transaction-shapes.ts'
import type { PaymentEntry } from './payment-schema.ts'

/** What the customer entered as the platform takes it: EUR, by SEPA, to the customer's own account. */
export function platformFormOf({ operation_id: _, ...entry }: PaymentEntry, ownName: string): PaymentForm {
  return {
    ...entry,
    sum_currency: 'EUR',
    currency: 'EUR',
    receiver_is_self: true,
    receiver_is_company: false,
    receiver_name: ownName,
  }
}
