import { describeTrackedArrival } from '#app/features/arrival/describe-arrival.ts'
import { BRAND } from '#app/brand.ts'
import { formatCountry } from '#app/domain/country.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { buildTimeline } from '#app/features/status-page/build-timeline.ts'
import { filterRows } from '#app/features/status-page/rows.ts'
import { formatDateTime, formatMoney, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Tracking } from '#app/platform/payment-confirmation.ts'
import { buildSteps } from '#app/features/status-page/build-steps.ts'
import type { ObjectView } from '#app/features/status-page/status-view.ts'
import type { Step } from '#app/ui/progress-tracker.tsx'
import { isFinal, getTrackingState, type TrackingState } from '#app/features/objects/tracking-state.ts'

const TRACKING_SENTENCES = ['headline', 'where', 'next', 'do'] as const

type Reader = { t: Translate; language: Language }
/** Formats a payment for its recipient, and omits everything that the page does not show. */
export function buildTrackingView(payment: Tracking, reader: Reader): TrackingView {
  const { t, language } = reader
  const state = getTrackingState(payment)
  const { tone, badge } = OBJECT_STATES.tracking[state]
  const amount = formatMoney(payment.amount, payment.currency, language)
  const { bank_name: bank, country, last_4: last } = payment.account
  const formatSentence = (part: (typeof TRACKING_SENTENCES)[number]) =>
    t(`tracking.${state}.${part}` satisfies TextKey, { amount })
  return {
    state,
    isFinal: isFinal(state),
    tone,
    status: t(badge),
    heading: formatSentence('headline'),
    where: formatSentence('where'),
    outlook: [formatSentence('next'), formatWhen(payment, state, reader), formatSentence('do')],
    deadline: '',
    steps: buildTrackingSteps(state, { amount, arrival: formatArrival(payment, reader) }, reader),
    rows: filterRows([
      { term: t('tracking.row.gets'), value: amount, kind: 'total' },
      { term: t('tracking.row.from'), value: payment.payer_name, kind: 'name' },
      {
        term: t('tracking.row.account'),
        value: [bank, formatCountry(country, language)].filter((each) => each !== null).join(', '),
        note: t('tracking.ending', { last }),
      },
    ]),
    timeline: buildTimeline(getEvents(payment, reader), { language, now: Date.parse(payment.as_of) }),
    asOf: formatTimeWithSeconds(payment.as_of, language, BRAND.timeZone),
  }
}

export type TrackingView = Omit<ObjectView, 'id'> & { state: TrackingState }

/** The expected arrival relative to the platform's time, or null if it is unknown. */
function formatArrival({ arrival_estimate: by, arrival_instant: isInstant, as_of: asOf }: Tracking, reader: Reader) {
  return by === null ? null : describeTrackedArrival({ by, isInstant }, { ...reader, now: Date.parse(asOf) })
}

function formatWhen(payment: Tracking, state: TrackingState, reader: Reader): string {
  const { t, language } = reader
  const formatTime = (iso: string) => formatDateTime(iso, language, BRAND.timeZone)
  if (state === 'review') return t('tracking.when.review')
  const last = payment.history.at(-1)?.at ?? payment.as_of
  if (state === 'arrived') return t('tracking.when.arrived', { at: formatTime(payment.arrived_at ?? last) })
  if (isFinal(state)) return t('tracking.when.since', { at: formatTime(last) })
  const arrival = formatArrival(payment, reader)
  return arrival === null ? t('tracking.when.open') : t('tracking.when.expected', { at: arrival })
}

function buildTrackingSteps(
  state: TrackingState,
  { amount, arrival }: { amount: string; arrival: string | null },
  { t }: Reader,
): Step[] {
  const { place } = OBJECT_STATES.tracking[state]
  const { step, branch, isDone: hasArrived } = place
  const arrives = arrival !== null && !branch && !hasArrived
  const steps = [
    { label: t(step > 0 ? 'tracking.step.sent' : 'tracking.step.send') },
    { label: t('tracking.step.receive') },
    { label: t('tracking.step.prepare') },
    { label: t('tracking.step.bank') },
    {
      label: t(hasArrived ? 'tracking.step.arrived' : 'tracking.step.arrive'),
      note: amount,
      detail: arrives ? arrival : undefined,
    },
  ]
  return buildSteps(place, steps, branch && t(`tracking.branch.${branch}`))
}

/** Only these statuses are events for the recipient; the others are internal. */
const EVENTS = { N: 'made', U: 'seen', F: 'ready', G: 'ready', S: 'sent', C: 'arrived', X: 'cancelled' } as const

/** Oldest first. A stop that the payment continued from is labelled as a review. */
function getEvents({ history, stopped }: Tracking, { t }: Reader): { at: string; text: string }[] {
  return history.flatMap(({ at, status }, index) => {
    if (status === 'R') {
      const isLast = index === history.length - 1
      const event = isLast && (stopped === 'returned' || stopped === 'refunded') ? stopped : 'review'
      return [{ at, text: t(`tracking.event.${event}`) }]
    }
    return status in EVENTS ? [{ at, text: t(`tracking.event.${EVENTS[status as keyof typeof EVENTS]}`) }] : []
  })
}
