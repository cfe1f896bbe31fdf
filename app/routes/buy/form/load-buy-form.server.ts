import type { RouterContextProvider } from 'react-router'
import { gateFor, type Circumstances } from '#app/domain/gates.ts'
import { divideUp, parseMoney } from '#app/domain/money.ts'
import { buyCircumstance, buyLimits, tightestLimit, type Limit } from '#app/features/service-gate/buy-limits.ts'
import { gateView, type GateView } from '#app/features/service-gate/gate-view.ts'
import { formatDecimal, formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { listBalances } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe, readMyLimits } from '#app/platform/me.ts'
import { listCoins, type Coin } from '#app/platform/reference.ts'
import { listWallets } from '#app/platform/wallets.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { buyableCoins } from './buy-places.ts'
import { buyMeters } from './buy-meters.ts'

const PER_CENT = 10n ** 16n

/** Codes of the platform that close buying to a customer (rules.md#buy-region). */
const REFUSALS: Readonly<Record<string, Circumstances['refusal']>> = {
  'error.buy_unavailable': 'unavailable',
  'error.regulatory': 'regulatory',
  'error.region': 'region',
}

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
  const buy = buyCircumstance(limits, leastPurchase(listed))
  const closed = (refusal: Circumstances['refusal'] = null) =>
    gateView('buy', gateFor('buy', profile, { buy, refusal }), { t, platform })
  const isAway = [balances, wallets].some((part) => 'isOff' in part && !part.isOff)
  return {
    rules: { t, language, coins, tightest },
    /** The reason of a refusal that stops a customer whatever they type, by the platform's code; null for any other. */
    refusedBy: (code: string | null) =>
      code !== null && Object.hasOwn(REFUSALS, code) ? closed(REFUSALS[code]) : null,
    view: {
      blocked: closed() ?? (coins.length === 0 ? noCoins(t) : null),
      coins: coins.map(({ coin, symbol, name, networks, field, places }) => ({
        value: coin.coin,
        label: coin.name,
        hint: coinHint(networks.join(', '), coin.limits, { t, language }),
        unit: symbol,
        name,
        field,
        places: places.map(({ value, label, hint }) => ({ value, label, hint })),
      })),
      leftHint: tightest && leftHint(tightest, { t, language }),
      meters: buyMeters(all, { t, language }),
      away: isAway ? t('outage.choices') : null,
    },
  }
}

export type BuyFormData = Awaited<ReturnType<typeof loadBuyForm>>

function noCoins(t: Translate): GateView {
  return { title: t('gate.paused.buy'), text: t('buy.noCoins'), link: null }
}

/** The least that one purchase of any coin may cost, in EUR cents; 0 where the platform does not say. */
function leastPurchase(coins: readonly Coin[]): bigint {
  const all = coins.flatMap(({ buy, limits }) => (buy ? [limits.buy_min] : []))
  const cents = all.map((min) => (min === null ? 0n : divideUp(parseMoney(min), PER_CENT)))
  return cents.reduce((least, each) => (each < least ? each : least), cents[0] ?? 0n)
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
