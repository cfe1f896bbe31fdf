import { z } from 'zod'
import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { isDay } from '#sandbox/domain/calendar-day.ts'
import { eurOfPence, parseUnits } from '#sandbox/domain/money.ts'
import { findBankAccount } from '#sandbox/external/banks.ts'
import { findCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { checkRange, checkRefundAddress, checkWords } from '#sandbox/payments/form/payment-form.ts'
import { requirePaidFrom } from '#sandbox/payments/form/payment-means.ts'
import { requirePayer } from '#sandbox/payments/form/payment-payer.ts'
import { ratesAsOf } from '#sandbox/payments/form/payment-price.ts'
import { checkRecipient, RecipientFields } from '#sandbox/payments/form/payment-recipient.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { firstDay } from './life-cycle.ts'
import { scheduleOf, type RecurringInput, type RecurringPayment } from './recurring-payments.ts'
import { INTERVALS, occurrencesAfter } from './schedule.ts'

const text = z.string('validation.required').trim()
const optionalText = text.nullish().transform((value) => value || null)

/** How far ahead the first run may be, and the most runs that can be counted (rules.md#recurring-bounds). */
const MOST_YEARS_AHEAD = 2
const MOST_RUNS = 999

const ScheduleFields = z.object({
  currency: z.enum(['EUR', 'GBP'], 'validation.required').default('EUR'),
  interval: z.enum(INTERVALS, 'validation.required'),
  start_date: text,
  end_date: optionalText,
  count: z.int('validation.numeric').nullish(),
})

const Entered = RecipientFields.extend(ScheduleFields.shape).extend({
  name: text.min(1, 'validation.required').max(255, 'validation.too_long'),
  amount: text,
  coin: text.default('BTC'),
  account_id: optionalText,
  description: optionalText,
  payer_name: optionalText,
  refund_address: optionalText,
  contact_email: optionalText,
})
const Previewed = ScheduleFields.extend({
  amount: optionalText,
  coin: text.default('BTC'),
  account_id: optionalText,
})

/** Whose recurring payment it is, and now, in ms of their clock. */
type Asker = { context: Context; account: Account; now: number }
/** Dates of one that exists already may be in the past as long as they stay as they are. */
type Before = Pick<RecurringPayment, 'startDate' | 'handledUntil'> | null

/**
 * A recurring payment as it is entered, each field checked like a payment's: what is wrong is found now and not on the day
 * of a run. Its bank account must be one of SEPA, or a British one (rules.md#recurring-sepa).
 *
 * @throws Refusal 422 with a text at each wrong field; 403 for a third party without the capability
 */
export function requireRecurring(asker: Asker, given: unknown, before: Before = null): RecurringInput {
  const { context, account, now } = asker
  const { name, interval, start_date, end_date, count, ...entered } = requireBody(Entered, given)
  const payer = requirePayer(context, account, {})
  const isSelf = entered.receiver_is_self && (entered.receiver_name === '' || payer.isNamed(entered.receiver_name))
  if (!isSelf && !payer.hasThirdParty) throw new Refusal(403, 'error.no_permissions')
  const paidFrom = paidFromOf(asker, entered.account_id)
  const coin = paidFrom === null ? entered.coin : SERVICE_COIN.coin
  const form = {
    ...entered,
    coin,
    account_id: paidFrom,
    refund_address: paidFrom === null ? entered.refund_address : null,
  }
  const errors = new FieldErrors()
  // Outside SEPA there is no more to say of a bank account.
  const bank = form.currency === 'EUR' ? findBankAccount(form.receiver_iban ?? '') : null
  if (bank?.sepa === false) errors.add('receiver_iban', 'validation.iban_not_sepa')
  const recipient = bank?.sepa === false ? null : checkRecipient(form, payer, errors)
  if (paidFrom === null && !findCoin(coin)) errors.add('coin', 'error.unsupported_network_or_coin')
  const amount = checkRunAmount(asker, { amount: form.amount, currency: form.currency, coin: form.coin }, errors)
  checkRefundAddress(form.refund_address, form.coin, errors)
  checkWords(form, errors)
  const input = { name, interval, startDate: start_date, endDate: end_date, count: count ?? null }
  checkDates({ ...input, form }, { now, before }, errors)
  errors.refuse()
  return { ...input, form: { ...form, amount }, nameCheck: recipient?.nameCheck ?? null }
}

/**
 * When one would run and what it would cost, of what has been entered so far.
 *
 * @throws Refusal 422 with a text at each wrong field
 */
export function requirePreview(asker: Asker, given: unknown, before: Before = null) {
  const { amount, coin, account_id, interval, start_date, end_date, count, currency } = requireBody(Previewed, given)
  const paidFrom = paidFromOf(asker, account_id)
  const errors = new FieldErrors()
  const input = { interval, startDate: start_date, endDate: end_date, count: count ?? null }
  checkDates({ ...input, form: { currency } }, { now: asker.now, before }, errors)
  errors.refuse()
  const readable = amount === null ? null : parseUnits(amount.replace(',', '.'), 2)
  const form = { currency, coin: paidFrom === null ? coin : SERVICE_COIN.coin, account_id: paidFrom }
  return { ...input, form, amount: readable === null || readable <= 0n ? null : formatCents(readable) }
}

function paidFromOf({ context, account }: Asker, accountId: string | null): string | null {
  if (accountId === null) return null
  return requirePaidFrom(context, account, { account: 'balance', account_id: accountId })
}

type RunAmount = { amount: string; currency: string; coin: string }

/** The amount of a run as a decimal string with its cents; what is no amount that a payment can have is refused. */
export function checkRunAmount(
  { context, now }: Pick<Asker, 'context' | 'now'>,
  { amount, currency, coin }: RunAmount,
  errors: FieldErrors,
): string {
  const cents = parseUnits(amount.replace(',', '.'), 2)
  if (cents === null || cents <= 0n) {
    errors.add('amount', amount === '' ? 'validation.required' : 'validation.numeric')
    return amount
  }
  const { pound } = ratesAsOf(context, now)(findCoin(coin)?.coin ?? SERVICE_COIN.coin)
  checkRange(currency === 'GBP' ? eurOfPence(cents, pound) : cents, { field: 'amount', currency, pound }, errors)
  return formatCents(cents)
}

/** Dates that there are, that are not too near or too far, and that leave at least one run. */
function checkDates(
  input: Pick<RecurringInput, 'interval' | 'startDate' | 'endDate' | 'count'> & {
    form: { currency: 'EUR' | 'GBP' }
  },
  { now, before }: { now: number; before: Before },
  errors: FieldErrors,
): void {
  const { startDate, endDate, count } = input
  const isStartDay = isDay(startDate)
  if (!isStartDay) errors.add('start_date', startDate === '' ? 'validation.required' : 'validation.date_format')
  if (endDate !== null && !isDay(endDate)) errors.add('end_date', 'validation.date_format')
  if (count !== null && (count < 1 || count > MOST_RUNS)) {
    errors.add('count', 'validation.recurring_count', { max: MOST_RUNS })
  }
  if (endDate !== null && count !== null) errors.add('count', 'validation.recurring_one_end')
  if (!isStartDay || (endDate !== null && !isDay(endDate))) return
  const first = firstDay(now)
  const last = Temporal.PlainDate.from(first).add({ years: MOST_YEARS_AHEAD }).toString()
  const isKept = before !== null && before.startDate === startDate
  if (!isKept && (startDate < first || startDate > last)) {
    return errors.add('start_date', 'validation.recurring_start', { years: MOST_YEARS_AHEAD })
  }
  if (endDate !== null && endDate < startDate) return errors.add('end_date', 'validation.recurring_end')
  const after = before !== null && isKept ? before.handledUntil : '0000-01-01'
  if (occurrencesAfter(scheduleOf(input), after, 1).length === 0) {
    errors.add(endDate === null ? 'count' : 'end_date', 'validation.recurring_none_left')
  }
}
