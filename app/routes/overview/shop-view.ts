import { toMoney, parseMoney } from '#app/domain/money.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Shop } from './load-shop.server.ts'

type Amount = { currency: string; net: string }

/** The settlements of this month and those that the bank hasn't confirmed; null for a company without a shop. */
export function buildShop(shop: Shop | null, language: Language) {
  if (shop === null || shop.isUnused || shop.settledThisMonth === null) return null
  const onWay = shop.settlements.filter(({ status }) => status === 'sent')
  return {
    settled: formatAmounts(shop.settledThisMonth, language),
    onWay: formatAmounts(onWay, language),
  }
}

/** Sums by currency, "83.51 EUR + 12.00 GBP". */
function formatAmounts(amounts: readonly Amount[], language: Language): string {
  const sums = new Map<string, bigint>(amounts.length === 0 ? [['EUR', 0n]] : [])
  for (const { currency, net } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + parseMoney(net))
  return [...sums].map(([currency, sum]) => formatMoney(toMoney(sum), currency, language)).join(' + ')
}
