import type { RouterContextProvider } from 'react-router'
import { canBuy, type GateReason } from '#app/domain/gates.ts'
import { parseMoney } from '#app/domain/money.ts'
import { formatDecimal, formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { listBalances } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe, readMyLimits } from '#app/platform/me.ts'
import { listCoins } from '#app/platform/reference.ts'
import { listWallets } from '#app/platform/wallets.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { buyableCoins } from './buy-places.ts'
import { buyLimits, buyMeters, tightestLimit, type Limit } from './buy-limits.ts'

const PER_CENT = 10n ** 16n

/** Why nothing can be bought, and where that can be changed. */
export type Blocked = { title: string; text: string; step: 'verify' | 'contact' | null }

/** What the form for buying needs to know of the customer and of today: what can be bought, for how much, to where. */
export async function loadBuyForm(platform: Platform, context: Readonly<RouterContextProvider>) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const [profile, limits, listed, balances, wallets] = await Promise.all([
    readMe(platform),
    readMyLimits(platform),
    listCoins(platform),
    loadOptional(listBalances(platform)),
    loadOptional(listWallets(platform)),
  ])
  const owned = {
    accounts: 'value' in balances ? balances.value.items : [],
    wallets: 'value' in wallets ? wallets.value : [],
  }
  const coins = buyableCoins(listed, owned, { t, language })
  const all = buyLimits(limits)
  const tightest = tightestLimit(all)
  const gate = canBuy(profile, { lifetimeLimit: parseMoney(limits.buy.lifetime.limit) / PER_CENT })
  const isAway = [balances, wallets].some((part) => 'isOff' in part && !part.isOff)
  return {
    rules: { t, language, coins, tightest },
    view: {
      blocked: gate.allowed ? (coins.length === 0 ? noCoins(t) : null) : blockedBy(gate.reason, platform, t),
      coins: coins.map(({ coin, symbol, name, networks, field, places }) => ({
        value: coin.coin,
        label: coin.name,
        hint: coinHint(networks.join(', '), coin.limits, { t, language }),
        unit: symbol,
        name,
        field,
        places: places.map(({ value, label, hint }) => ({ value, label, hint })),
      })),
      leftHint: leftHint(tightest, { t, language }),
      meters: buyMeters(all, { t, language }),
      away: isAway ? t('outage.choices') : null,
    },
  }
}

export type BuyFormData = Awaited<ReturnType<typeof loadBuyForm>>

function noCoins(t: Translate): Blocked {
  return { title: t('buy.blocked.title'), text: t('buy.blocked.coins'), step: null }
}

/** Why the customer cannot buy, in words; nobody is sent to a verification that is not there. */
function blockedBy(reason: GateReason, platform: Platform, t: Translate): Blocked {
  const title = t('buy.blocked.title')
  if (reason === 'no_service') return { title, text: t('buy.blocked.no_service'), step: 'contact' }
  if (reason === 'email_unconfirmed') return { title, text: t('buy.blocked.email_unconfirmed'), step: null }
  if (platform.isOff('verification')) return { title, text: t('buy.blocked.elsewhere'), step: 'contact' }
  if (reason === 'kyc_required' || reason === 'under_review' || reason === 'limit') {
    return { title, text: t(`buy.blocked.${reason}`), step: 'verify' }
  }
  return { title, text: t('notice.buy_needs_verification'), step: 'verify' }
}

/** The networks of a coin, with the least and most of one order where the platform names both. */
function coinHint(
  networks: string,
  { buy_min: min, buy_max: max }: { buy_min: string | null; buy_max: string | null },
  { t, language }: { t: Translate; language: Language },
): string {
  if (min === null || max === null) return networks
  const least = formatDecimal(min.replace(/\.0+$/, ''), language)
  return t('buy.coinHint', { networks, min: least, max: formatLimit(max, 'EUR', language) })
}

/** How much can still be bought for, by the limit of which least is left. */
function leftHint(tightest: Limit, { t, language }: { t: Translate; language: Language }): string {
  return t('buy.left', {
    left: formatLimit(tightest.left, 'EUR', language),
    window: t(`buy.window.${tightest.window}`),
  })
}
