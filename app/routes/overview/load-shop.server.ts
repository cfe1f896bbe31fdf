import { BRAND } from '#app/brand.ts'
import { getDay } from '#app/i18n/formats.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCollectLinks } from '#app/platform/collect-links.ts'
import { listCollectTransactions, listSettlements } from '#app/platform/collect.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

const RECENT = 20
/** The largest page: the sum on its way counts these settlements. */
const SETTLEMENTS = 100

/** Reads a company's payments by link and settlements. Without links and payments, the shop is unused. */
export async function loadShop(platform: Platform) {
  const month = `${getDay(new Date(platform.now()).toISOString(), BRAND.timeZone).slice(0, 8)}01`
  const [links, payments, settlements, ofMonth] = await Promise.all([
    loadOptional(listCollectLinks(platform)),
    loadOptional(listCollectTransactions(platform, { query: { limit: RECENT } })),
    loadOptional(listSettlements(platform, { query: { limit: SETTLEMENTS } })),
    loadOptional(listSettlements(platform, { query: { limit: 1, period_start: month } })),
  ])
  return {
    isUnused:
      ('value' in links ? links.value.length === 0 : links.isOff) &&
      ('value' in payments ? payments.value.total === 0 : payments.isOff),
    canMakeLinks: 'value' in links && links.value.length > 0,
    payments: 'value' in payments ? payments.value.items : [],
    settlements: 'value' in settlements ? settlements.value.items : [],
    settledThisMonth: 'value' in ofMonth ? ofMonth.value.sums : null,
  }
}

export type Shop = Awaited<ReturnType<typeof loadShop>>
