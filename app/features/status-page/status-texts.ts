import type { TextKey } from '#app/i18n/text-key.ts'

/** The texts of a status page's parts. A recipient reads theirs in the language of the tracking page. */
export const STATUS_TEXTS = {
  status: {
    progress: 'status.progress',
    details: 'status.details',
    allDetails: 'status.allDetails',
    timeline: 'status.timeline',
    allEvents: 'status.allEvents',
    checkAgain: 'status.checkAgain',
    asOf: 'status.asOf',
    pollLost: 'status.pollLost',
  },
  tracking: {
    progress: 'tracking.progress',
    details: 'tracking.details',
    allDetails: 'tracking.allDetails',
    timeline: 'tracking.timeline',
    allEvents: 'tracking.allEvents',
    checkAgain: 'tracking.checkAgain',
    asOf: 'tracking.asOf',
    pollLost: 'tracking.pollLost',
  },
} as const satisfies Record<string, Record<string, TextKey>>

export type StatusTexts = keyof typeof STATUS_TEXTS
