import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { PriceList } from '#app/domain/price-list.ts'
import { pricesContext } from '#app/i18n/facts.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { NotOffered, PlatformError } from '#app/platform/errors.ts'
import { listFees } from '#app/platform/fees.ts'
import { platformContext } from '#app/session/contexts.ts'

/** For how long a page waits for the list of prices; without it, it states no figures. In ms. */
const PATIENCE_MS = 1500
/** For how long the list is not asked for again after it could not be had, or is not offered. In ms. */
const FAILED_MS = 5_000
const LACKED_MS = 60_000

/** What is stated without asking, and until when by `performance.now()`. */
let settled: { prices: PriceList | null; until: number } | null = null

/**
 * The list of prices of the moment (rules.md#prices, decisions/prices.md): the platform's where it has one, the brand's where the platform does
 * not offer the part, and null where the platform cannot be reached.
 */
async function loadPrices(platform: Platform): Promise<PriceList | null> {
  if (settled && settled.until > performance.now()) return settled.prices
  if (platform.isOff('fees')) return BRAND.prices
  const listed = listFees(platform).then(
    (prices) => {
      settled = null
      return withBrand(prices)
    },
    (error: unknown) => {
      if (!(error instanceof PlatformError)) throw error
      return error instanceof NotOffered ? settle(BRAND.prices, LACKED_MS) : settle(null, FAILED_MS)
    },
  )
  const { promise: patience, resolve: lose } = Promise.withResolvers<null>()
  const timer = setTimeout(() => lose(settle(null, FAILED_MS)), PATIENCE_MS)
  try {
    return await Promise.race([listed, patience])
  } finally {
    clearTimeout(timer)
  }
}

function settle<Prices extends PriceList | null>(prices: Prices, ms: number): Prices {
  settled = { prices, until: performance.now() + ms }
  return prices
}

const completed = new WeakMap<PriceList, PriceList>()

/** The platform's list; how soon support answers is the brand's promise where the platform does not say it. */
function withBrand(listed: PriceList): PriceList {
  const known = completed.get(listed)
  if (known) return known
  const { support, complaint } = BRAND.prices.business_days
  const days = listed.business_days
  const prices = {
    ...listed,
    business_days: { ...days, support: days.support ?? support, complaint: days.complaint ?? complaint },
  }
  completed.set(listed, prices)
  return prices
}

/** Loads the list of prices for every text of the request. */
export async function pricesMiddleware({ context }: { context: Readonly<RouterContextProvider> }): Promise<void> {
  context.set(pricesContext, await loadPrices(context.get(platformContext)))
}

/** The list of prices of this request; null while it cannot be had. */
export function pricesOf(context: Readonly<RouterContextProvider>): PriceList | null {
  return context.get(pricesContext)
}

/** Whether the prices of this request are the brand's, because the platform has no list. */
export function hasBrandPrices(context: Readonly<RouterContextProvider>): boolean {
  return pricesOf(context) === BRAND.prices
}
