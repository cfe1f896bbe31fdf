import { z } from 'zod'
import { hasUnseenCharacters } from '#app/domain/plain-text.ts'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { Entry } from '#app/features/payment-form/payment-entry.ts'
import { readWords, refuseCoin, refuseLong, refuseSum, type Rules } from '#app/features/payment-form/payment-schema.ts'
import { readAmount } from '#app/features/payment-form/read-amount.ts'
import { readRecipient, type Refuse } from '#app/features/payment-form/recipient-entry.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { INTERVALS, type RecurringTransferForm } from '#app/platform/recurring-transfers.ts'

const text = z.string().trim().optional()
const MOST_RUNS = 999

/** What is typed into the form of a recurring payment: a payment's fields, and when it runs. */
export const RecurringEntry = Entry.extend({
  name: text,
  interval: text,
  start_date: text,
  end_date: text,
  count: text,
})
type RecurringEntry = z.output<typeof RecurringEntry>

/** A recurring payment, read to what the platform takes: a payment's fields by the same rules, inside SEPA only. */
export function recurringSchema(rules: Rules) {
  return RecurringEntry.transform((entry, context) => {
    const refuse: Refuse = (field, message) => {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    const { t } = rules
    const operationId = parseOperationId(entry.operation_id ?? '')
    if (operationId === null) refuse('operation_id', t('payments.error.choice'))
    refuseLong(entry, t, refuse)
    if (entry.name === undefined || entry.name === '') refuse('name', t('recurringWords.error.name'))
    else if (hasUnseenCharacters(entry.name)) refuse('name', t('validation.hidden_characters'))
    // What may still be paid today says nothing about the day of a run.
    const amount = readAmount({ ...entry, sum_is: 'gets' }, rules.coins, rules.bounds.min)
    refuseSum(amount, entry, { ...rules, bounds: { ...rules.bounds, left: rules.bounds.max } }, refuse)
    const recipient = readRecipient(entry, { ...rules, paysOutsideSepa: false, refuse })
    const dates = readDates(entry, t, refuse)
    refuseCoin(amount, rules, refuse)
    const accountId = amount.fields.account_id ?? null
    const words = readWords(accountId === null ? entry : { ...entry, refund_address: undefined }, rules, refuse)
    return {
      operationId: operationId ?? '',
      form: {
        name: entry.name ?? '',
        amount: amount.fields.sum,
        ...dates,
        coin: amount.fields.coin,
        account_id: accountId,
        currency: recipient.currency,
        receiver_is_self: recipient.receiver_is_self,
        receiver_is_company: recipient.receiver_is_company,
        receiver_name: recipient.receiver_name,
        receiver_iban: recipient.receiver_iban ?? null,
        receiver_sort_code: recipient.receiver_sort_code ?? null,
        receiver_account: recipient.receiver_account ?? null,
        receiver_street: recipient.receiver_street ?? null,
        receiver_city: recipient.receiver_city ?? null,
        receiver_zip_code: recipient.receiver_zip_code ?? null,
        receiver_country_code: recipient.receiver_country_code ?? null,
        description: words.description || null,
        payer_name: words.payer_name ?? null,
        refund_address: words.refund_address ?? null,
        contact_email: words.contact_email ?? null,
      } satisfies RecurringTransferForm,
    }
  })
}

type Dates = Pick<RecurringTransferForm, 'interval' | 'start_date' | 'end_date' | 'count'>

/** When it runs. Whether a day is too early or too late is for the platform to say, by its own clock. */
export function readDates(entry: RecurringEntry, t: Translate, refuse: Refuse): Dates {
  const interval = INTERVALS.find((each) => each === entry.interval)
  if (interval === undefined) refuse('interval', t('recurringWords.error.interval'))
  const start = dayOf(entry.start_date)
  if (start === null)
    refuse('start_date', t(entry.start_date ? 'validation.no_such_day' : 'recurringWords.error.start'))
  const end = dayOf(entry.end_date)
  if (entry.end_date && end === null) refuse('end_date', t('validation.no_such_day'))
  const count = entry.count ? Number(entry.count) : null
  if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= MOST_RUNS)) {
    refuse('count', t('recurringWords.error.count'))
  } else if (count !== null && end !== null) refuse('count', t('recurringWords.error.oneEnd'))
  if (start !== null && end !== null && end < start) refuse('end_date', t('recurringWords.error.endBefore'))
  return { interval: interval ?? 'monthly', start_date: start ?? '', end_date: end, count }
}

function dayOf(typed: string | undefined): string | null {
  return typed !== undefined && z.iso.date().safeParse(typed).success ? typed : null
}
