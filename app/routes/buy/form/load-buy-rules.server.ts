import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { getGate, type Circumstances } from '#app/domain/gates.ts'
import { divideUp, parseMoney } from '#app/domain/money.ts'
import { buildBuyCircumstance, listBuyLimits, findTightestLimit } from '#app/features/service-gate/buy-limits.ts'
import { buildGateView, type GateView } from '#app/features/service-gate/gate-view.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { listBalanceCoins, listBalances } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMyLimits } from '#app/platform/limits.ts'
import { readMe, type Profile } from '#app/platform/me.ts'
import { listCoins, type Coin } from '#app/platform/reference.ts'
import { listWallets } from '#app/platform/wallets.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { listBuyableCoins } from './buy-places.ts'

const PER_CENT = 10n ** 16n

/** Platform error codes that block purchases for a customer (rules.md#buy-region). */
const REFUSALS: Readonly<Record<string, Circumstances['refusal']>> = {
  'error.buy_unavailable': 'unavailable',
  'error.regulatory': 'regulatory',
  'error.region': 'region',
}

/** Loads the coins, destinations and limits that validate a purchase; `blocked` is the reason why the customer can't buy. */
export async function loadBuyRules(platform: Platform, context: Readonly<RouterContextProvider>) {
  const { t, language } = i18n(context)
  const [profile, limits, listed, balances, wallets, balanceCoins] = await Promise.all([
    readMe(platform),
    readMyLimits(platform),
    listCoins(platform),
    loadOptional(listBalances(platform)),
    loadOptional(listWallets(platform)),
    loadOptional(listBalanceCoins(platform)),
  ])
  const owned = {
    accounts: 'value' in balances ? balances.value.items : [],
    wallets: 'value' in wallets ? wallets.value : [],
    openable: listOpenable('value' in balanceCoins && 'value' in balances ? balanceCoins.value : [], profile),
  }
  const coins = listBuyableCoins(listed, owned)
  const all = listBuyLimits(limits)
  const tightest = findTightestLimit(all)
  const buy = buildBuyCircumstance(limits, getSmallestMinimum(listed))
  const explainGate = (refusal: Circumstances['refusal'] = null) =>
    buildGateView('buy', getGate('buy', profile, { buy, refusal }), { t, platform })
  return {
    rules: { t, language, coins, tightest },
    blocked: explainGate() ?? (coins.length === 0 ? buildNoCoinsGate(t) : null),
    /** The reason for a platform error that blocks the customer whatever they type; null for other errors. */
    refusedBy: (code: string | null) =>
      code !== null && Object.hasOwn(REFUSALS, code) ? explainGate(REFUSALS[code]) : null,
    limits: all,
    isAway: [balances, wallets].some((part) => 'isOff' in part && !part.isOff),
  }
}

export type LoadedBuyRules = Awaited<ReturnType<typeof loadBuyRules>>

/** The coins in which the order can open a balance. The service coin has terms, which the customer accepts first. */
function listOpenable(coins: readonly Coin[], profile: Profile): ReadonlySet<string> {
  if (!getGate('openBalance', profile).allowed) return new Set()
  return new Set(coins.map(({ coin }) => coin).filter((coin) => coin !== BRAND.serviceCoin.code))
}

function buildNoCoinsGate(t: Translate): GateView {
  return { title: t('gate.paused.buy'), text: t('buy.noCoins'), link: null }
}

/** The smallest minimum of all coins in EUR cents; 0 if the platform sends none. */
function getSmallestMinimum(coins: readonly Coin[]): bigint {
  const all = coins.flatMap(({ buy, limits }) => (buy ? [limits.buy_min] : []))
  const cents = all.map((min) => (min === null ? 0n : divideUp(parseMoney(min), PER_CENT)))
  return cents.reduce((least, each) => (each < least ? each : least), cents[0] ?? 0n)
}
