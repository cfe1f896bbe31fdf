/** One line of the table: a figure, and the budget that it must stay within, if it has one. */
export type Row = {
  what: string
  measured: number
  unit: 'bytes' | 'ms' | 'MB' | 's' | 'times' | ''
  atMost: number | null
}

/** The middle of the figures, or another share of them: 0.99 is what all but one in a hundred stay below. */
export function quantile(figures: readonly number[], share = 0.5): number {
  const sorted = figures.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
