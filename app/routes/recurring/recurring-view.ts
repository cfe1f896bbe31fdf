import { BRAND } from '#app/brand.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { buildNameCheckRow } from '#app/features/payment-form/name-check.ts'
import { filterRows } from '#app/features/status-page/rows.ts'
import { formatIban } from '#app/domain/iban.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { getRecurringState, getRunState } from '#app/features/objects/order-states.ts'
import { formatSortCode } from '#app/domain/uk-account.ts'
import {
  formatCoin,
  formatDate,
  formatDateTime,
  formatMoney,
  formatTime,
  formatTimeWithSeconds,
  formatWeekday,
} from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CostBand, PastRun, PlannedRun, RecurringTransfer } from '#app/platform/recurring-transfers.ts'
import type { Coin } from '#app/platform/reference.ts'
import { buildRunStrip } from './run-strip-view.ts'

type Reader = { t: Translate; language: Language; now: number; coins: readonly Coin[] }

/** Formats a run's time as "Mon 02 Mar 2026". */
function formatRunDay(iso: string, language: Language): string {
  const year = Temporal.Instant.from(iso).toZonedDateTimeISO(BRAND.timeZone).year
  return `${formatWeekday(iso, language, BRAND.timeZone)} ${year}`
}

/** The likely cost of the next run: one amount or a range. */
export function formatCost(
  { low, high, coin }: CostBand,
  { t, language, coins }: Pick<Reader, 't' | 'language' | 'coins'>,
): string {
  const symbol = getSymbol(coins.find((each) => each.coin === coin) ?? { coin })
  const format = (decimal: string) => formatCoin(decimal, symbol, language)
  if (low === high) return t('recurringWords.cost.exact', { low: format(low) })
  return t('recurringWords.cost.band', { low: format(low), high: format(high) })
}

export function buildPlannedRun(
  { date, execute_at, amount, skipped, changed }: PlannedRun,
  currency: string,
  { t, language }: Pick<Reader, 't' | 'language'>,
) {
  return {
    key: date,
    day: formatRunDay(execute_at, language),
    amount: formatMoney(amount, currency, language),
    note: skipped ? t('recurringWords.note.skipped') : changed ? t('recurringWords.note.changed') : null,
    isSkipped: skipped,
    isChanged: changed,
  }
}

export function buildRecurringListItem(recurring: RecurringTransfer, reader: Reader) {
  const { t, language } = reader
  const next = recurring.next_runs.find(({ skipped }) => !skipped)
  const isActive = recurring.status === 'active'
  return {
    key: recurring.id,
    name: recurring.name,
    status: t(OBJECT_STATES.recurring[getRecurringState(recurring)].badge),
    tone: OBJECT_STATES.recurring[getRecurringState(recurring)].tone,
    recipient: recurring.receiver_name ?? '',
    amount: formatMoney(recurring.amount, recurring.currency, language),
    every: t(`recurringWords.every.${recurring.interval}`),
    next: isActive && next ? formatRunDay(next.execute_at, language) : '',
    reason: isActive || recurring.status_reason === null ? null : getMessageText(recurring.status_reason, reader),
  }
}

/** Formats a recurring payment for its page, and omits everything that the page does not show. */
export function buildRecurringView(recurring: RecurringTransfer, runs: readonly PastRun[], reader: Reader) {
  const { t, language, now } = reader
  const allows = (action: (typeof recurring.allowed_actions)[number]) => recurring.allowed_actions.includes(action)
  return {
    id: recurring.id,
    number: recurring.public_number,
    heading: recurring.name,
    status: t(OBJECT_STATES.recurring[getRecurringState(recurring)].badge),
    tone: OBJECT_STATES.recurring[getRecurringState(recurring)].tone,
    where: buildSentences(recurring, runs, reader).join(' '),
    outlook: [],
    deadline: '',
    timeline: [],
    rows: buildRows(recurring, reader),
    next: recurring.next_runs.map((run) => buildPlannedRun(run, recurring.currency, reader)),
    past: runs.map((run) => buildPastRun(run, recurring.currency, reader)),
    strip: buildRunStrip(recurring.status === 'active' ? recurring.next_runs : [], runs, reader),
    amount: recurring.amount,
    currency: recurring.currency,
    calendarUrl: recurring.calendar_url,
    allowed: {
      edit: allows('edit'),
      pause: allows('pause'),
      resume: allows('resume'),
      end: allows('end'),
      skip: allows('skip'),
      change: allows('change'),
      calendar: allows('calendar'),
    },
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
    isFinal: recurring.status === 'ended' && runs.every(({ status }) => !isPending(status)),
  }
}

export type RecurringView = ReturnType<typeof buildRecurringView>

/** True if a run can still change without the customer. */
function isPending(status: PastRun['status']): boolean {
  return status === 'waiting' || status === 'open' || status === 'processing'
}

function buildPastRun(run: PastRun, currency: string, reader: Reader) {
  const { t, language } = reader
  const { badge, tone } = OBJECT_STATES.recurringRun[getRunState(run)]
  return {
    key: run.date,
    day: formatRunDay(run.at, language),
    amount: formatMoney(run.amount, currency, language),
    status: t(badge),
    tone,
    reason: run.reason === null ? null : getMessageText(run.reason, reader),
    paymentKey: run.transaction_key,
    canRetry: run.retry_until !== null,
  }
}

/** The planned or last run, and what the customer does about it. */
function buildSentences(recurring: RecurringTransfer, runs: readonly PastRun[], reader: Reader): string[] {
  const { t } = reader
  const until = runs[0]?.retry_until ?? null
  const next = recurring.next_runs.find(({ skipped }) => !skipped)
  const formatNextStep = () => {
    if (runs.some(({ status }) => status === 'waiting')) return t('recurringWords.do.waiting')
    if (recurring.status === 'paused') {
      const isOwn = recurring.status_reason?.code === 'recurring.you_paused'
      return t(isOwn ? 'recurringWords.do.resumeOwn' : 'recurringWords.do.resume')
    }
    if (until !== null)
      return t('recurringWords.do.retry', { until: formatDateTime(until, reader.language, BRAND.timeZone) })
    return next === undefined ? '' : formatConfirmation(recurring, next, reader)
  }
  return [formatWhere(recurring, next, reader), formatNextStep()].filter((sentence) => sentence !== '')
}

/** The customer confirms a debit to a new recipient, or of a higher amount, by an emailed link. */
function formatConfirmation(recurring: RecurringTransfer, next: PlannedRun, { t, language }: Reader): string {
  if (recurring.status !== 'active' || recurring.account_id === null) return ''
  if (recurring.needs_confirmation === false) return t('recurringWords.do.nothing')
  if (recurring.needs_confirmation === null) return t('recurringWords.do.mayConfirm')
  return t('recurringWords.do.confirm', {
    date: formatRunDay(next.execute_at, language),
    time: formatTime(next.execute_at, language, BRAND.timeZone),
  })
}

function formatWhere(recurring: RecurringTransfer, next: PlannedRun | undefined, reader: Reader): string {
  const { t, language, coins } = reader
  const reason = recurring.status_reason === null ? '' : getMessageText(recurring.status_reason, reader)
  if (recurring.status === 'paused') {
    return reason ? t('recurringWords.pausedWhy', { reason }) : t('recurringWords.paused')
  }
  if (recurring.status === 'ended') {
    return reason ? t('recurringWords.endedWhy', { reason }) : t('recurringWords.ended')
  }
  if (!next) return t('recurringWords.noNext')
  return t(recurring.account_id === null ? 'recurringWords.nextRequest' : 'recurringWords.next', {
    amount: formatMoney(next.amount, recurring.currency, language),
    recipient: recurring.receiver_name ?? '',
    date: formatRunDay(next.execute_at, language),
    time: formatTime(next.execute_at, language, BRAND.timeZone),
    coin: getSymbol(coins.find((each) => each.coin === recurring.coin) ?? { coin: recurring.coin }),
  })
}

function buildRows(recurring: RecurringTransfer, reader: Reader) {
  const { t, language, coins } = reader
  const { receiver_iban: iban, receiver_sort_code: sortCode, receiver_account: account, cost_band: band } = recurring
  const formatDay = (date: string) => formatDate(date, language, 'UTC')
  const isFromAccount = recurring.account_id !== null
  const coin = getSymbol(coins.find((each) => each.coin === recurring.coin) ?? { coin: recurring.coin })
  return filterRows([
    { term: t('recurringWords.row.amount'), value: formatMoney(recurring.amount, recurring.currency, language) },
    { term: t('recurringWords.row.recipient'), value: recurring.receiver_name, kind: 'name' },
    iban !== null && { term: t('recurringWords.row.iban'), value: formatIban(iban), kind: 'code' },
    sortCode !== null && {
      term: t('recurringWords.row.account'),
      value: `${formatSortCode(sortCode)} ${account ?? ''}`,
      kind: 'code',
    },
    buildNameCheckRow(recurring, t),
    { term: t('recurringWords.row.every'), value: t(`recurringWords.every.${recurring.interval}`) },
    { term: t('recurringWords.row.start'), value: formatDay(recurring.start_date) },
    { term: t('recurringWords.row.end'), value: formatEnd(recurring, { t, day: formatDay }) },
    { term: t('recurringWords.row.paidWith'), value: isFromAccount ? BRAND.serviceCoin.name : coin },
    band !== null && { term: t('recurringWords.row.cost'), value: formatCost(band, { t, language, coins }) },
    { term: t('recurringWords.row.reference'), value: recurring.description },
    recurring.created !== null && {
      term: t('recurringWords.row.created'),
      value: formatDateTime(recurring.created, language, BRAND.timeZone),
    },
  ])
}

export function formatEnd(
  { end_date: end, count }: Pick<RecurringTransfer, 'end_date' | 'count'>,
  { t, day }: Pick<Reader, 't'> & { day: (date: string) => string },
) {
  if (end !== null) return t('recurringWords.row.endDay', { date: day(end) })
  return count === null ? t('recurringWords.row.endNone') : t('recurringWords.row.endCount', { count })
}
