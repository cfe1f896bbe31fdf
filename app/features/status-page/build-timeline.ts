import { BRAND } from '#app/brand.ts'
import { formatDeadline } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { TimelineEvent } from '#app/ui/timeline.tsx'

type Event = { at: string; text: string; kind?: string | null }

/**
 * Formats events, newest first: with the time alone if they are of today. Repeated events of a kind, such as network
 * confirmations, are one line with the latest text. `now` is in milliseconds.
 */
export function buildTimeline(
  events: readonly Event[],
  { language, now }: { language: Language; now: number },
): TimelineEvent[] {
  const merged = events.filter(({ kind }, index) => !kind || kind !== events[index + 1]?.kind)
  return merged
    .map(({ at, text }) => ({ at: formatDeadline(at, { language, now, zone: BRAND.timeZone }), text }))
    .toReversed()
}
