import type { Tone } from '#app/domain/payment-status.ts'

/** A status as a word with a mark; the colour only repeats it. */
export function StatusTag({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`tag ${tone}`}>{children}</span>
}
