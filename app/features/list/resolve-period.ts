import { BRAND } from '#app/brand.ts'
import { getPeriodDays, type Period, type PeriodQuery } from '#app/domain/list-query.ts'
import { getDay } from '#app/i18n/formats.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'

/** A query with the days of its period, as the platform expects them. */
export type Resolved<Query extends PeriodQuery> = Omit<Query, 'period'> & Period & { period?: never }

/**
 * Replaces the named period of a query with its days around today in the brand's zone, in which lists show their days.
 * @throws {PlatformError}
 */
export async function resolvePeriod<Query extends PeriodQuery>(
  platform: Platform,
  { period, ...query }: Query,
): Promise<Resolved<Query>> {
  if (period === undefined) return query
  // Sets `platform.now()`: the account's time comes with a response.
  await readMe(platform)
  return { ...query, ...getPeriodDays(period, getDay(new Date(platform.now()).toISOString(), BRAND.timeZone)) }
}
