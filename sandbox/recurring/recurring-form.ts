import { z } from 'zod'
import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { isDay } from '#sandbox/domain/calendar-day.ts'
import { convertPenceToCents, parseUnits } from '#sandbox/domain/money.ts'
import { findBankAccount } from '#sandbox/external/banks.ts'
import { findCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { checkRange, checkRefundAddress, checkTexts } from '#sandbox/payments/form/payment-form.ts'
import { requirePaidFrom } from '#sandbox/payments/form/payment-means.ts'
import { requirePayer } from '#sandbox/payments/form/payment-payer.ts'
import { createRatesLookup } from '#sandbox/payments/form/payment-price.ts'
import { checkRecipient, RecipientFields } from '#sandbox/payments/form/payment-recipient.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { getFirstDay } from './life-cycle.ts'
import { getSchedule, type RecurringInput, type RecurringPayment } from './recurring-payments.ts'
import { INTERVALS, listOccurrencesAfter } from './schedule.ts'

const text = z.string('validation.required').trim()
const optionalText = text.nullish().transform((value) => value || null)

/** Limits of the first run's date and of the number of runs (rules.md#recurring-bounds). */
const MAX_YEARS_AHEAD = 2
const MAX_RUNS = 999

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

type Requester = { context: Context; account: Account; now: number }
/** The recurring payment before an edit. Its unchanged dates may be in the past. */
type Before = Pick<RecurringPayment, 'startDate' | 'handledUntil'> | null

/**
 * Validates the form like a payment's, so that errors are found now and not on the day of a run. The bank account
 * must be inside SEPA or in the UK (rules.md#recurring-sepa).
 * @throws Refusal 422 with an error at each invalid field; 403 for a third party without the capability
 */
export function requireRecurring(requester: Requester, given: unknown, before: Before = null): RecurringInput {
  const { context, account, now } = requester
  const { name, interval, start_date, end_date, count, ...entered } = requireBody(Entered, given)
  const payer = requirePayer(context, account, {})
  const isSelf = entered.receiver_is_self && (entered.receiver_name === '' || payer.isNamed(entered.receiver_name))
  if (!isSelf && !payer.hasThirdParty) throw new Refusal(403, 'error.no_permissions')
  const paidFrom = requireBalanceId(requester, entered.account_id)
  const coin = paidFrom === null ? entered.coin : SERVICE_COIN.coin
  const form = {
    ...entered,
    coin,
    account_id: paidFrom,
    refund_address: paidFrom === null ? entered.refund_address : null,
  }
  const errors = new FieldErrors()
  // For an account outside SEPA, that one error is enough.
  const bank = form.currency === 'EUR' ? findBankAccount(form.receiver_iban ?? '') : null
  if (bank?.sepa === false) errors.add('receiver_iban', 'validation.iban_not_sepa')
  const recipient = bank?.sepa === false ? null : checkRecipient(form, payer, errors)
  if (paidFrom === null && !findCoin(coin)) errors.add('coin', 'error.unsupported_network_or_coin')
  const amount = checkRunAmount(requester, { amount: form.amount, currency: form.currency, coin: form.coin }, errors)
  checkRefundAddress(form.refund_address, form.coin, errors)
  checkTexts(form, errors)
  const input = { name, interval, startDate: start_date, endDate: end_date, count: count ?? null }
  checkDates({ ...input, form }, { now, before }, errors)
  errors.refuse()
  return { ...input, form: { ...form, amount }, nameCheck: recipient?.nameCheck ?? null }
}

/**
 * Validates an unfinished form for a preview of its runs and costs.
 * @throws Refusal 422 with an error at each invalid field
 */
export function requirePreview(asker: Requester, given: unknown, before: Before = null) {
  const { amount, coin, account_id, interval, start_date, end_date, count, currency } = requireBody(Previewed, given)
  const paidFrom = requireBalanceId(asker, account_id)
  const errors = new FieldErrors()
  const input = { interval, startDate: start_date, endDate: end_date, count: count ?? null }
  checkDates({ ...input, form: { currency } }, { now: asker.now, before }, errors)
  errors.refuse()
  const readable = amount === null ? null : parseUnits(amount.replace(',', '.'), 2)
  const form = { currency, coin: paidFrom === null ? coin : SERVICE_COIN.coin, account_id: paidFrom }
  return { ...input, form, amount: readable === null || readable <= 0n ? null : formatCents(readable) }
}

function requireBalanceId({ context, account }: Requester, accountId: string | null): string | null {
  if (accountId === null) return null
  return requirePaidFrom(context, account, { account: 'balance', account_id: accountId })
}

type RunAmount = { amount: string; currency: string; coin: string }

/** Returns the amount of a run as a decimal string with cents; adds an error if it is invalid or out of bounds. */
export function checkRunAmount(
  { context, now }: Pick<Requester, 'context' | 'now'>,
  { amount, currency, coin }: RunAmount,
  errors: FieldErrors,
): string {
  const cents = parseUnits(amount.replace(',', '.'), 2)
  if (cents === null || cents <= 0n) {
    errors.add('amount', amount === '' ? 'validation.required' : 'validation.numeric')
    return amount
  }
  const { pound } = createRatesLookup(context, now)(findCoin(coin)?.coin ?? SERVICE_COIN.coin)
  checkRange(
    currency === 'GBP' ? convertPenceToCents(cents, pound) : cents,
    { field: 'amount', currency, pound },
    errors,
  )
  return formatCents(cents)
}

/** Checks that the dates are valid and in range, and that at least one run is left. */
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
  if (count !== null && (count < 1 || count > MAX_RUNS)) {
    errors.add('count', 'validation.recurring_count', { max: MAX_RUNS })
  }
  if (endDate !== null && count !== null) errors.add('count', 'validation.recurring_one_end')
  if (!isStartDay || (endDate !== null && !isDay(endDate))) return
  const first = getFirstDay(now)
  const last = Temporal.PlainDate.from(first).add({ years: MAX_YEARS_AHEAD }).toString()
  const isKept = before !== null && before.startDate === startDate
  if (!isKept && (startDate < first || startDate > last)) {
    return errors.add('start_date', 'validation.recurring_start', { years: MAX_YEARS_AHEAD })
  }
  if (endDate !== null && endDate < startDate) return errors.add('end_date', 'validation.recurring_end')
  const after = before !== null && isKept ? before.handledUntil : '0000-01-01'
  if (listOccurrencesAfter(getSchedule(input), after, 1).length === 0) {
    errors.add(endDate === null ? 'count' : 'end_date', 'validation.recurring_none_left')
  }
}
