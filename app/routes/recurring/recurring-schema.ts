import { z } from 'zod'
import { KeptEntry, readNameAndId, toKeptFields } from '#app/features/payment-form/kept-payment.ts'
import { readTexts, refuseCoin, refuseSum, type Rules } from '#app/features/payment-form/payment-schema.ts'
import { readAmount } from '#app/features/payment-form/read-amount.ts'
import { readRecipient, type Refuse } from '#app/features/payment-form/recipient-entry.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { INTERVALS, type RecurringTransferForm } from '#app/platform/recurring-transfers.ts'

const text = z.string().trim().optional()
const MOST_RUNS = 999

/** The typed fields: those of a payment and the schedule. */
export const RecurringEntry = KeptEntry.extend({
  interval: text,
  start_date: text,
  end_date: text,
  count: text,
})
type RecurringEntry = z.output<typeof RecurringEntry>

/** Parses the form into the wire format by the rules of a payment, inside SEPA only. */
export function buildRecurringSchema(rules: Rules) {
  return RecurringEntry.transform((entry, context) => {
    const addError: Refuse = (field, message) => {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    const { t } = rules
    const { operationId, name } = readNameAndId(entry, {
      rules,
      noName: t('recurringWords.error.name'),
      refuse: addError,
    })
    // Today's remaining limit doesn't apply to a later run.
    const amount = readAmount({ ...entry, sum_is: 'gets' }, rules.coins, rules.bounds.min)
    refuseSum(amount, entry, { ...rules, bounds: { ...rules.bounds, left: rules.bounds.max } }, addError)
    const recipient = readRecipient(entry, { ...rules, paysOutsideSepa: false, refuse: addError })
    const dates = readDates(entry, t, addError)
    refuseCoin(amount, rules, addError)
    const accountId = amount.fields.account_id ?? null
    const texts = readTexts(accountId === null ? entry : { ...entry, refund_address: undefined }, rules, addError)
    return {
      operationId,
      form: {
        name,
        amount: amount.fields.sum,
        ...dates,
        coin: amount.fields.coin,
        account_id: accountId,
        ...toKeptFields(recipient, texts),
      } satisfies RecurringTransferForm,
    }
  })
}

type Dates = Pick<RecurringTransferForm, 'interval' | 'start_date' | 'end_date' | 'count'>

/** Parses the schedule. The platform validates by its own clock that dates are not too early or too late. */
export function readDates(entry: RecurringEntry, t: Translate, refuse: Refuse): Dates {
  const interval = INTERVALS.find((each) => each === entry.interval)
  if (interval === undefined) refuse('interval', t('recurringWords.error.interval'))
  const start = parseDay(entry.start_date)
  if (start === null)
    refuse('start_date', t(entry.start_date ? 'validation.no_such_day' : 'recurringWords.error.start'))
  const end = parseDay(entry.end_date)
  if (entry.end_date && end === null) refuse('end_date', t('validation.no_such_day'))
  const count = entry.count ? Number(entry.count) : null
  if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= MOST_RUNS)) {
    refuse('count', t('recurringWords.error.count'))
  } else if (count !== null && end !== null) refuse('count', t('recurringWords.error.oneEnd'))
  if (start !== null && end !== null && end < start) refuse('end_date', t('recurringWords.error.endBefore'))
  return { interval: interval ?? 'monthly', start_date: start ?? '', end_date: end, count }
}

function parseDay(typed: string | undefined): string | null {
  return typed !== undefined && z.iso.date().safeParse(typed).success ? typed : null
}
