type Window = { left: bigint; freesAt: string | null }

/**
 * Returns the time (ISO 8601) from which all limits leave `least` again: the latest of those that leave less now. Null
 * if the platform names no time for one of them.
 */
export function getReleaseTime(windows: readonly Window[], least: bigint): string | null {
  const used = windows.filter(({ left }) => left < least)
  const times = used.flatMap(({ freesAt }) => freesAt ?? [])
  if (times.length < used.length) return null
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null
}
