import { usePoll } from '#app/ui/use-poll.ts'

const EVERY_MS = 7_000
const UNKNOWN_MS = 30_000

export type PolledStatus = { status: string; rateExpires: string | null; rateHasExpired: boolean; final: boolean }

/**
 * Asks for the status of a payment every 7 seconds until a final one, and reloads the page's data when it or the rate's
 * end has changed (SPEC section 4). Gives how many questions failed in a row.
 */
export function useStatusPoll(url: string, shown: PolledStatus): number {
  return usePoll({
    url,
    shown: told(shown),
    read: (answer) => told(answer as PolledStatus),
    everyMs: shown.status === 'unknown' ? UNKNOWN_MS : EVERY_MS,
    isOver: shown.final,
  })
}

function told({ status, rateExpires, rateHasExpired }: PolledStatus): string {
  return [status, rateExpires, rateHasExpired].join(' ')
}
