/** A figure with its budget, if any. */
export type Row = {
  what: string
  measured: number
  unit: 'bytes' | 'ms' | 'MB' | 's' | 'times' | '% of a core' | ''
  atMost: number | null
}

/** The median, or another quantile: 0.99 is the 99th percentile. */
export function getQuantile(figures: readonly number[], share = 0.5): number {
  const sorted = figures.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
