import type { AccountView } from '#app/features/bank-account/account-view.ts'
import type { NameQuestionProps } from '#app/features/payment-form/name-question.tsx'
import type { OptionalField } from '#app/features/payment-form/optional-fields.tsx'
import type { RecipientField } from '#app/features/payment-form/recipient-fields.tsx'
import type { GateView } from '#app/features/service-gate/gate-view.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import type { Preview } from './load-preview.server.ts'
import type { ScheduleField } from './schedule-fields.tsx'

export type RecurringFields = Record<
  RecipientField | OptionalField | 'name' | ScheduleField | 'sum' | 'currency' | 'coin' | 'account_id' | 'operation_id',
  string
>

type Option = { value: string; label: string; hint?: string }

export type RecurringFormProps = {
  view: {
    blocked: GateView | null
    /** The reason why no payment is possible now, which a plan for later doesn't prevent. */
    limitUsed: GateView | null
    selfHint: string | null
    othersHint: string | null
    currencies: Option[]
    currencyHint?: string
    intervals: Option[]
    coins: (Option & { unit?: string })[]
    coinHint?: string
    /** Null if the customer has no balance to pay from. */
    payFrom: { legend: string; options: Option[] } | null
  }
  preview: Preview
  accountView: AccountView | null
  defaults: Record<string, string | null | undefined>
  operationId: string
  /** The recurring payment being edited; null for a new one. */
  id: string | null
  back: string
  outcome?: Partial<FormOutcome> & { preview?: Preview; nameAsked?: NameQuestionProps }
}
