import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { PriceList } from '#app/domain/price-list.ts'
import { pricesContext } from '#app/i18n/facts.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { NotOffered, PlatformError } from '#app/platform/errors.ts'
import { listFees } from '#app/platform/fees.ts'
import { platformContext } from '#app/session/contexts.ts'

/** Timeout for the price list in ms. Without it pages omit figures. */
const PATIENCE_MS = 1500
/** How long a failed or missing price list is not requested again, in ms. */
const FAILED_MS = 5_000
const LACKED_MS = 60_000

/** The cached result, valid until `until` by `performance.now()`. */
let settled: { prices: PriceList | null; until: number } | null = null

/**
 * Returns the current prices (rules.md#prices, decisions/prices.md): the platform's, or the brand's if the platform has
 * none, or null during an outage.
 */
async function loadPrices(platform: Platform): Promise<PriceList | null> {
  if (settled && settled.until > performance.now()) return settled.prices
  if (platform.isOff('fees')) return BRAND.prices
  const listed = listFees(platform).then(
    (prices) => {
      settled = null
      return completeWithBrand(prices)
    },
    (error: unknown) => {
      if (!(error instanceof PlatformError)) throw error
      return error instanceof NotOffered ? settle(BRAND.prices, LACKED_MS) : settle(null, FAILED_MS)
    },
  )
  const { promise: patience, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(settle(null, FAILED_MS)), PATIENCE_MS)
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

/** Completes the platform's list with the brand's support deadlines. */
function completeWithBrand(listed: PriceList): PriceList {
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

export async function attachPrices({ context }: { context: Readonly<RouterContextProvider> }): Promise<void> {
  context.set(pricesContext, await loadPrices(context.get(platformContext)))
}

export function getPrices(context: Readonly<RouterContextProvider>): PriceList | null {
  return context.get(pricesContext)
}

/** Returns whether the prices are the brand's because the platform returns none. */
export function hasBrandPrices(context: Readonly<RouterContextProvider>): boolean {
  return getPrices(context) === BRAND.prices
}
