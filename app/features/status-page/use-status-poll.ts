import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import { usePoll } from '#app/ui/use-poll.ts'
import type { StatusView } from './status-view.ts'

/** Poll interval of payments and orders (rules.md#payment-poll). */
const EVERY_MS = 7_000
/** Poll interval of unknown states and of rarely changing pages (rules.md#payment-poll). */
export const SLOW_MS = 30_000

type Poll = {
  path: string
  version: string
  /** Announced on change, after heading and status. */
  sentences: readonly string[]
  everyMs?: number
}

export function useStatusPoll(
  { heading, status, isFinal }: Pick<StatusView, 'heading' | 'status' | 'isFinal'>,
  { path, version, sentences, everyMs = EVERY_MS }: Poll,
) {
  const url = addLanguage(path, useLanguage())
  return usePoll({ url, version, heading, sentences: [status, ...sentences], everyMs, isOver: isFinal })
}
