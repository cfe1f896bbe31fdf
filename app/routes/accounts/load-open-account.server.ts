import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { getGate } from '#app/domain/gates.ts'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { buildGateView } from '#app/features/service-gate/gate-view.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { listBalanceCoins, listBalances, type BalanceAccount } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { cleanContract } from '#app/platform/contract-html.server.ts'
import { readLatestContract } from '#app/platform/contracts.ts'
import { NotFound } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Loads the coins that the customer can open an account in, and the terms of the account to activate, if any. `closed` is
 * the reason why the customer can open none.
 * @throws {PlatformError}
 */
export async function loadOpenAccount(platform: Platform, context: Context, accountId: string | null) {
  const { t } = i18n(context)
  const [profile, coins, { items }] = await Promise.all([
    readMe(platform),
    listBalanceCoins(platform),
    listBalances(platform),
  ])
  const waiting = items.filter(({ status }) => status === 'inactive')
  const account = waiting.find(({ account_id: id }) => id === accountId)
  const open = coins.filter(({ coin }) => !items.some((each) => each.coin === coin))
  return {
    closed: buildGateView('openBalance', getGate('openBalance', profile), { t, platform }),
    activation: account ? await loadActivation(platform, context, account) : null,
    waiting: waiting
      .filter((each) => each !== account)
      .map((each) => ({ id: each.account_id, name: getAccountName(each, coins) })),
    options: open.map((coin) => ({
      value: coin.coin,
      unit: getSymbol(coin),
      label: coin.coin === BRAND.serviceCoin.code ? BRAND.serviceCoin.name : coin.name,
      hint:
        coin.coin === BRAND.serviceCoin.code
          ? t('accounts.serviceCoinHint', { coin: getSymbol(coin) })
          : t('accounts.coinHint', { coin: getSymbol(coin), network: coin.network_name }),
    })),
  }
}

/** Only accounts in the service coin have terms to accept. */
async function loadActivation(platform: Platform, context: Context, account: BalanceAccount) {
  const { t } = i18n(context)
  const { account_id: id, is_service_coin: isServiceCoin } = account
  const name = BRAND.serviceCoin.name
  const facts = { name, coin: getSymbol(account), issuer: BRAND.legalName }
  return {
    id,
    heading: t('accounts.activate', { name: isServiceCoin ? name : getSymbol(account) }),
    points: isServiceCoin
      ? [t('accounts.term.par', facts), t('accounts.term.interest', facts), t('accounts.term.issuer', facts)]
      : [],
    terms: isServiceCoin ? await loadTerms(platform) : null,
  }
}

/** The current terms of the service coin, or null if the platform has none. */
export async function loadTerms(platform: Platform) {
  try {
    const terms = await readLatestContract(platform, { params: { type: 'service_coin' } })
    const { id, title, version, lang, content } = terms
    return { id, title, version, lang, html: cleanContract(content) }
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

export type Activation = Awaited<ReturnType<typeof loadActivation>>
