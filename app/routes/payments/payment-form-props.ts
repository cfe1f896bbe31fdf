import type { AccountView } from '#app/features/bank-account/account-view.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import type { GateView } from '#app/features/service-gate/gate-view.ts'
import type { AmountField } from '#app/features/payment-form/amount-fields.tsx'
import type { ExceptionChoice, ExceptionField } from '#app/features/payment-form/offered-choices.server.ts'
import type { OptionalField } from '#app/features/payment-form/optional-fields.tsx'
import type { NameQuestionProps } from '#app/features/payment-form/name-question.tsx'
import type { RecipientField } from '#app/features/payment-form/recipient-fields.tsx'
import type { Quoted } from './load-quote.server.ts'

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

export type PaymentFormProps = {
  view: {
    blocked: GateView | null
    selfHint: string | null
    othersHint: string | null
    currencies: Option[]
    currencyHint?: string
    choices: ExceptionChoice[]
    payers: Option[]
    boundsHint: Record<'EUR' | 'GBP', string>
    meters: { label: string; text: string; used: number }[]
    coins: (Option & { unit?: string })[]
    /** The reason why some coins are unavailable. */
    coinHint?: string
    /** Null if the customer has no balance to pay from. */
    payFrom: { legend: string; options: Option[] } | null
    vouchers: Option[]
    /** A notice that some lists failed to load. */
    away: string | null
  }
  quoted: Quoted
  accountView: AccountView | null
  defaults: Record<string, string | null | undefined>
  operationId: string
  submitLabel: string
  outcome?: Partial<FormOutcome> & { quoted?: Quoted; nameAsked?: NameQuestionProps }
}
