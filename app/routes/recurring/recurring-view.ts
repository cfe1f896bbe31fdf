import { BRAND } from '#app/brand.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { nameCheckRow } from '#app/features/payment-form/name-check.ts'
import { formatIban } from '#app/domain/iban.ts'
import type { Tone } from '#app/domain/payment-status.ts'
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
import { messageWords } from '#app/i18n/message-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CostBand, PastRun, PlannedRun, RecurringTransfer } from '#app/platform/recurring-transfers.ts'
import type { Coin } from '#app/platform/reference.ts'

type Reader = { t: Translate; language: Language; now: number; coins: readonly Coin[] }

const STATUS_TONE = {
  active: 'moving',
  paused: 'waiting',
  ended: 'done',
  unknown: 'waiting',
} as const satisfies Record<RecurringTransfer['status'], Tone>
const RUN_TONE = {
  waiting: 'you',
  processing: 'moving',
  completed: 'done',
  failed: 'stopped',
  returned: 'stopped',
  skipped: 'waiting',
  unknown: 'waiting',
} as const satisfies Record<string, Tone>
type RunWord = keyof typeof RUN_TONE

/** "Mon 02 Mar 2026" of a run's moment. */
function formatRunDay(iso: string, language: Language): string {
  const year = Temporal.Instant.from(iso).toZonedDateTimeISO(BRAND.timeZone).year
  return `${formatWeekday(iso, language, BRAND.timeZone)} ${year}`
}

/** What the next run will most likely cost, in words. */
export function costWords(
  { low, high, coin }: CostBand,
  { t, language, coins }: Pick<Reader, 't' | 'language' | 'coins'>,
): string {
  const symbol = symbolOf(coins.find((each) => each.coin === coin) ?? { coin })
  const print = (decimal: string) => formatCoin(decimal, symbol, language)
  if (low === high) return t('recurringWords.cost.exact', { low: print(low) })
  return t('recurringWords.cost.band', { low: print(low), high: print(high) })
}

/** A planned run as a row. */
export function plannedView(
  { date, execute_at, amount, skipped, changed }: PlannedRun,
  currency: string,
  { t, language }: Pick<Reader, 't' | 'language'>,
) {
  return {
    date,
    day: formatRunDay(execute_at, language),
    amount: formatMoney(amount, currency, language),
    note: skipped ? t('recurringWords.note.skipped') : changed ? t('recurringWords.note.changed') : null,
    isSkipped: skipped,
    isChanged: changed,
  }
}

/** A recurring payment in the list. */
export function recurringListItem(recurring: RecurringTransfer, reader: Reader) {
  const { t, language } = reader
  const next = recurring.next_runs.find(({ skipped }) => !skipped)
  return {
    id: recurring.id,
    name: recurring.name,
    status: t(`recurringWords.status.${recurring.status}`),
    tone: STATUS_TONE[recurring.status],
    recipient: recurring.receiver_name ?? '',
    amount: formatMoney(recurring.amount, recurring.currency, language),
    every: t(`recurringWords.every.${recurring.interval}`),
    next:
      recurring.status === 'active' && next
        ? t('recurringWords.nextShort', { date: formatRunDay(next.execute_at, language) })
        : recurring.status_reason === null
          ? ''
          : messageWords(recurring.status_reason, reader),
  }
}

/** A recurring payment as its page shows it: everything formatted, nothing that the page does not show. */
export function recurringView(recurring: RecurringTransfer, runs: readonly PastRun[], reader: Reader) {
  const { t, language, now } = reader
  const allows = (action: (typeof recurring.allowed_actions)[number]) => recurring.allowed_actions.includes(action)
  return {
    id: recurring.id,
    name: recurring.name,
    status: t(`recurringWords.status.${recurring.status}`),
    tone: STATUS_TONE[recurring.status],
    sentences: sentencesOf(recurring, runs, reader),
    rows: rowsOf(recurring, reader),
    next: recurring.next_runs.map((run) => plannedView(run, recurring.currency, reader)),
    past: runs.map((run) => pastView(run, recurring.currency, reader)),
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
    isOver: recurring.status === 'ended' && runs.every(({ status }) => !isUnderWay(status)),
  }
}

export type RecurringView = ReturnType<typeof recurringView>

/** Whether something may still happen to a run by itself. */
function isUnderWay(status: PastRun['status']): boolean {
  return status === 'waiting' || status === 'open' || status === 'processing'
}

function wordOf(status: PastRun['status']): RunWord {
  if (status === 'open') return 'processing'
  return status === 'done' ? 'completed' : status
}

function pastView(run: PastRun, currency: string, reader: Reader) {
  const { t, language } = reader
  const word = wordOf(run.status)
  return {
    date: run.date,
    day: formatRunDay(run.at, language),
    amount: formatMoney(run.amount, currency, language),
    status: t(`recurringWords.run.${word}`),
    tone: RUN_TONE[word],
    reason: run.reason === null ? null : messageWords(run.reason, reader),
    paymentKey: run.transaction_key,
    canRetry: run.retry_until !== null,
  }
}

function sentencesOf(recurring: RecurringTransfer, runs: readonly PastRun[], reader: Reader) {
  const { t } = reader
  const reason = recurring.status_reason === null ? '' : messageWords(recurring.status_reason, reader)
  const last = runs[0]
  const waits = runs.some(({ status }) => status === 'waiting')
  const until = last?.retry_until ?? null
  const next = recurring.next_runs.find(({ skipped }) => !skipped)
  const toDo = () => {
    if (waits) return t('recurringWords.do.waiting')
    if (recurring.status === 'paused') {
      const isOwn = recurring.status_reason?.code === 'recurring.you_paused'
      return t(isOwn ? 'recurringWords.do.resumeOwn' : 'recurringWords.do.resume')
    }
    if (until === null) return nextStepOf(recurring, next, reader)
    return t('recurringWords.do.retry', { until: formatDateTime(until, reader.language, BRAND.timeZone) })
  }
  return { ...whereOf(recurring, reason, reader), do: toDo() }
}

/** The customer's part in the next run. A debit of a new recipient or a higher amount waits for an emailed link. */
function nextStepOf(recurring: RecurringTransfer, next: PlannedRun | undefined, { t, language }: Reader): string {
  if (recurring.status !== 'active' || next === undefined) return t('recurringWords.do.nothing')
  if (recurring.account_id === null) return t('recurringWords.do.request')
  if (recurring.needs_confirmation === false) return t('recurringWords.do.nothing')
  if (recurring.needs_confirmation === null) return t('recurringWords.do.mayConfirm')
  return t('recurringWords.do.confirm', {
    date: formatRunDay(next.execute_at, language),
    time: formatTime(next.execute_at, language, BRAND.timeZone),
  })
}

function whereOf(recurring: RecurringTransfer, reason: string, { t, language, coins }: Reader) {
  if (recurring.status === 'paused') {
    return { where: reason ? t('recurringWords.pausedWhy', { reason }) : t('recurringWords.paused'), how: null }
  }
  if (recurring.status === 'ended') {
    return { where: reason ? t('recurringWords.endedWhy', { reason }) : t('recurringWords.ended'), how: null }
  }
  const next = recurring.next_runs.find(({ skipped }) => !skipped)
  if (!next) return { where: t('recurringWords.noNext'), how: null }
  const coin = symbolOf(coins.find((each) => each.coin === recurring.coin) ?? { coin: recurring.coin })
  return {
    where: t('recurringWords.next', {
      amount: formatMoney(next.amount, recurring.currency, language),
      recipient: recurring.receiver_name ?? '',
      date: formatRunDay(next.execute_at, language),
      time: formatTime(next.execute_at, language, BRAND.timeZone),
    }),
    how: recurring.account_id === null ? t('recurringWords.byRequest', { coin }) : t('recurringWords.fromAccount'),
  }
}

function rowsOf(recurring: RecurringTransfer, reader: Reader) {
  const { t, language, coins } = reader
  const { receiver_iban: iban, receiver_sort_code: sortCode, receiver_account: account, cost_band: band } = recurring
  const day = (date: string) => formatDate(date, language, 'UTC')
  const isFromAccount = recurring.account_id !== null
  const coin = symbolOf(coins.find((each) => each.coin === recurring.coin) ?? { coin: recurring.coin })
  return [
    { term: t('recurringWords.row.amount'), value: formatMoney(recurring.amount, recurring.currency, language) },
    { term: t('recurringWords.row.recipient'), value: recurring.receiver_name ?? '', kind: 'name' as const },
    ...(iban === null ? [] : [{ term: t('recurringWords.row.iban'), value: formatIban(iban), kind: 'code' as const }]),
    ...(sortCode === null
      ? []
      : [
          {
            term: t('recurringWords.row.account'),
            value: `${formatSortCode(sortCode)} ${account ?? ''}`,
            kind: 'code' as const,
          },
        ]),
    ...[nameCheckRow(recurring, t)].filter((row) => row !== null),
    { term: t('recurringWords.row.every'), value: t(`recurringWords.every.${recurring.interval}`) },
    { term: t('recurringWords.row.start'), value: day(recurring.start_date) },
    { term: t('recurringWords.row.end'), value: endWords(recurring, { t, day }) },
    { term: t('recurringWords.row.paidWith'), value: isFromAccount ? BRAND.serviceCoin.name : coin },
    ...(band === null ? [] : [{ term: t('recurringWords.row.cost'), value: costWords(band, { t, language, coins }) }]),
    ...(recurring.description === null || recurring.description === ''
      ? []
      : [{ term: t('recurringWords.row.reference'), value: recurring.description }]),
    ...(recurring.created === null
      ? []
      : [
          { term: t('recurringWords.row.created'), value: formatDateTime(recurring.created, language, BRAND.timeZone) },
        ]),
  ]
}

function endWords(
  { end_date: end, count }: RecurringTransfer,
  { t, day }: Pick<Reader, 't'> & { day: (date: string) => string },
) {
  if (end !== null) return t('recurringWords.row.endDay', { date: day(end) })
  return count === null ? t('recurringWords.row.endNone') : t('recurringWords.row.endCount', { count })
}
