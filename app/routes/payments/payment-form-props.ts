import type { FormOutcome } from '#app/forms/form-result.ts'
import type { GateView } from '#app/features/service-gate/gate-view.ts'
import type { AmountField } from '#app/features/payment-form/amount-fields.tsx'
import type { ExceptionChoice, ExceptionField } from '#app/features/payment-form/offered-choices.server.ts'
import type { OptionalField } from '#app/features/payment-form/optional-fields.tsx'
import type { NameAsked } from '#app/features/payment-form/name-question.tsx'
import type { RecipientField } from '#app/features/payment-form/recipient-fields.tsx'
import type { Quoted } from './load-quote.server.ts'

/** What the form sends. */
export type PaymentFields = Record<
  | RecipientField
  | AmountField
  | OptionalField
  | ExceptionField
  | 'account_id'
  | 'company_id'
  | 'voucher'
  | 'operation_id',
  string
>

type Option = { value: string; label: string; hint?: string }

/** What the form offers, and what it is filled in with. */
export type PaymentFormProps = {
  view: {
    blocked: GateView | null
    selfHint: string | null
    othersHint: string | null
    currencies: Option[]
    currencyHint?: string
    /** What may be chosen for crypto that comes late, short or in excess. */
    choices: ExceptionChoice[]
    payers: Option[]
    boundsHint: Record<'EUR' | 'GBP', string>
    meters: { label: string; text: string; used: number }[]
    coins: (Option & { unit?: string })[]
    /** Why some cannot be chosen. */
    coinHint?: string
    /** Null for a customer who can only send coins. */
    payFrom: { legend: string; options: Option[] } | null
    vouchers: Option[]
    /** Choices that could not be read. */
    away: string | null
  }
  quoted: Quoted
  defaults: Record<string, string | null | undefined>
  operationId: string
  submitLabel: string
  outcome?: Partial<FormOutcome> & { quoted?: Quoted; nameAsked?: NameAsked }
}
