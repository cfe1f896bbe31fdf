import { z } from 'zod'
import { describeAmountError } from '#app/features/amounts/amount-error.ts'
import { parseMoney, toDecimal } from '#app/domain/money.ts'
import { formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { readBuyEntry, type BuyEntry } from './buy-entry.ts'
import type { BuyableCoin } from './buy-places.ts'
import type { Limit } from '#app/features/service-gate/buy-limits.ts'

export type BuyRules = { t: Translate; language: Language; coins: readonly BuyableCoin[]; tightest: Limit | undefined }

type Refuse = (field: string, message: string) => void

export function buildBuySchema(rules: BuyRules) {
  return z.record(z.string(), z.string().max(255).optional()).transform((typed, context) => {
    const values = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? '']))
    const entry = readBuyEntry(values, rules.coins)
    const addError: Refuse = (field, message) => {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    const { coin, place } = entry
    if (coin === null) addError('coin', rules.t('buy.error.coin'))
    checkAmount(entry, values['amount'] ?? '', rules, addError)
    if (coin !== null && place === null) {
      const { name, places, field } = coin
      const word = places.length > 0 ? 'buy.error.to' : 'buy.nowhere'
      addError(places.length > 0 ? field : 'coin', rules.t(word, { coin: name }))
    }
    return entry
  })
}

function checkAmount({ amount, isPaid, decimals, coin }: BuyEntry, typed: string, rules: BuyRules, refuse: Refuse) {
  const { t, language, tightest } = rules
  if (!amount.ok) return refuse('amount', describeAmountError(amount, typed, { t, decimals }))
  // Only the platform knows the price of an amount in coins.
  if (!isPaid) return
  const paid = parseMoney(toDecimal(amount.minor, 2))
  const formatEuro = (decimal: string) => formatLimit(decimal, 'EUR', language)
  const { buy_min: min = null, buy_max: max = null } = coin?.coin.limits ?? {}
  if (min !== null && paid < parseMoney(min)) refuse('amount', t('buy.error.min', { min: formatEuro(min) }))
  else if (max !== null && paid > parseMoney(max)) refuse('amount', t('buy.error.max', { max: formatEuro(max) }))
  else if (tightest && paid > parseMoney(tightest.left)) {
    refuse('amount', t('buy.left', { left: formatEuro(tightest.left), window: t(`buy.window.${tightest.window}`) }))
  }
}
