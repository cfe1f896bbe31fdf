import { trackedArrivalWords } from '#app/features/arrival/arrival-words.ts'
import { BRAND } from '#app/brand.ts'
import { formatCountry } from '#app/domain/country.ts'
import type { Tone } from '#app/domain/payment-status.ts'
import { formatDateTime, formatMoney, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Tracking } from '#app/platform/payment-confirmation.ts'
import type { PaymentStep } from '#app/routes/transactions/view/payment-steps.ts'
import { isOver, trackingStateOf, type TrackingState } from './tracking-state.ts'

/** The parts of what is said about a state, in their order. */
export const TRACKING_SENTENCES = ['headline', 'where', 'next', 'do'] as const

type Reader = { t: Translate; language: Language }
type Tag = 'waiting' | 'moving' | 'done' | 'longer' | 'stopped'

type Place = { step: 0 | 1 | 2 | 3 | 4; tag: Tag; branch?: 'short' | 'review' | 'returned' | 'refunded' | 'cancelled' }

/** Where on its way a payment is, and its state in a word: the payer sends, we receive, we prepare, sent, arrived. */
const PLACES: Record<TrackingState, Place> = {
  announced: { step: 0, tag: 'waiting' },
  short: { step: 1, tag: 'waiting', branch: 'short' },
  received: { step: 1, tag: 'moving' },
  held: { step: 2, tag: 'moving' },
  queued: { step: 3, tag: 'moving' },
  sent: { step: 3, tag: 'moving' },
  arrived: { step: 4, tag: 'done' },
  review: { step: 2, tag: 'longer', branch: 'review' },
  returned: { step: 3, tag: 'stopped', branch: 'returned' },
  refunded: { step: 1, tag: 'stopped', branch: 'refunded' },
  cancelled: { step: 0, tag: 'stopped', branch: 'cancelled' },
  unknown: { step: 1, tag: 'longer' },
}

/** Nothing here asks the recipient for anything, so nothing calls for attention. */
const TONES: Record<Tag, Tone> = {
  waiting: 'waiting',
  moving: 'moving',
  done: 'done',
  longer: 'waiting',
  stopped: 'stopped',
}

/** A payment as its recipient sees it: everything formatted, and nothing that the page does not show. */
export function trackingView(payment: Tracking, reader: Reader) {
  const { t, language } = reader
  const state = trackingStateOf(payment)
  const { tag } = PLACES[state]
  const amount = formatMoney(payment.amount, payment.currency, language)
  const { bank_name: bank, country, last_4: last } = payment.account
  const sentence = (part: (typeof TRACKING_SENTENCES)[number]) =>
    t(`tracking.${state}.${part}` satisfies TextKey, { amount })
  return {
    state,
    isOver: isOver(state),
    tone: TONES[tag],
    tag: t(`tracking.tag.${tag}`),
    headline: sentence('headline'),
    sentences: [sentence('where'), sentence('next'), whenOf(payment, state, reader), sentence('do')],
    steps: stepsOf(state, { amount, arrival: arrivalOf(payment, reader) }, reader),
    rows: [
      ...(payment.payer_name === null
        ? []
        : [{ term: t('tracking.row.from'), value: payment.payer_name, kind: 'name' as const }]),
      {
        term: t('tracking.row.account'),
        value: [bank, formatCountry(country, language)].filter((each) => each !== null).join(', '),
        note: t('tracking.ending', { last }),
      },
    ],
    total: { term: t('tracking.row.gets'), value: amount },
    timeline: timelineOf(payment, reader),
    asOf: formatTimeWithSeconds(payment.as_of, language, BRAND.timeZone),
  }
}

export type TrackingView = ReturnType<typeof trackingView>

/** By when it arrives, as of the present of the page; null if nobody can say. */
function arrivalOf({ arrival_estimate: by, arrival_instant: isInstant, as_of: asOf }: Tracking, reader: Reader) {
  return by === null ? null : trackedArrivalWords({ by, isInstant }, { ...reader, now: Date.parse(asOf) })
}

function whenOf(payment: Tracking, state: TrackingState, reader: Reader): string {
  const { t, language } = reader
  const at = (iso: string) => formatDateTime(iso, language, BRAND.timeZone)
  if (state === 'review') return t('tracking.when.review')
  const last = payment.history.at(-1)?.at ?? payment.as_of
  if (state === 'arrived') return t('tracking.when.arrived', { at: at(payment.arrived_at ?? last) })
  if (isOver(state)) return t('tracking.when.since', { at: at(last) })
  const arrival = arrivalOf(payment, reader)
  return arrival === null ? t('tracking.when.open') : t('tracking.when.expected', { at: arrival })
}

function stepsOf(
  state: TrackingState,
  { amount, arrival }: { amount: string; arrival: string | null },
  { t }: Reader,
): PaymentStep[] {
  const { step, branch } = PLACES[state]
  const hasArrived = state === 'arrived'
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
  return steps.map((each, index) => ({
    ...each,
    position: index < step || hasArrived ? 'past' : index === step ? 'here' : 'next',
    ...(branch && index === step ? { branch: { label: t(`tracking.branch.${branch}`) } } : {}),
  }))
}

/** Letters that are an event to the recipient; those between are ours. */
const EVENTS = { N: 'made', U: 'seen', F: 'ready', G: 'ready', S: 'sent', C: 'arrived', X: 'cancelled' } as const

/** What happened, newest first. A step that the payment went on from was a review. */
function timelineOf({ history, stopped }: Tracking, { t, language }: Reader): { at: string; text: string }[] {
  return history
    .flatMap(({ at, status }, index) => {
      const time = { at: formatDateTime(at, language, BRAND.timeZone) }
      if (status === 'R') {
        const isLast = index === history.length - 1
        const event = isLast && (stopped === 'returned' || stopped === 'refunded') ? stopped : 'review'
        return [{ ...time, text: t(`tracking.event.${event}`) }]
      }
      return status in EVENTS ? [{ ...time, text: t(`tracking.event.${EVENTS[status as keyof typeof EVENTS]}`) }] : []
    })
    .toReversed()
}
