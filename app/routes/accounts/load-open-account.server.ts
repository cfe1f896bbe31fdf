import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { gateFor } from '#app/domain/gates.ts'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { gateView } from '#app/features/service-gate/gate-view.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { listBalanceCoins, listBalances, type BalanceAccount } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { cleanContract } from '#app/platform/contract-html.server.ts'
import { readLatestContract } from '#app/platform/contracts.ts'
import { NotFound } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'

type Context = Readonly<RouterContextProvider>

/**
 * What may be opened, and of the account that the address names what is agreed to before it is active. `closed` says why
 * nothing may be opened.
 * @throws {PlatformError}
 */
export async function loadOpenAccount(platform: Platform, context: Context, accountId: string | null) {
  const t = translatorOf(context)
  const [profile, coins, { items }] = await Promise.all([
    readMe(platform),
    listBalanceCoins(platform),
    listBalances(platform),
  ])
  const waiting = items.filter(({ status }) => status === 'inactive')
  const account = waiting.find(({ account_id: id }) => id === accountId)
  const open = coins.filter(({ coin }) => !items.some((each) => each.coin === coin))
  return {
    closed: gateView('openBalance', gateFor('openBalance', profile), { t, platform }),
    activation: account ? await loadActivation(platform, context, account) : null,
    waiting: waiting
      .filter((each) => each !== account)
      .map((each) => ({ id: each.account_id, name: accountName(each, coins) })),
    options: open.map((coin) => ({
      value: coin.coin,
      label: coin.coin === BRAND.serviceCoin.code ? BRAND.serviceCoin.name : coin.name,
      hint:
        coin.coin === BRAND.serviceCoin.code
          ? t('accounts.serviceCoinHint', { coin: symbolOf(coin) })
          : t('accounts.coinHint', { coin: symbolOf(coin), network: coin.network_name }),
    })),
  }
}

/** What is agreed to before an account is active: of the service coin its terms, in short and in full. */
async function loadActivation(platform: Platform, context: Context, account: BalanceAccount) {
  const t = translatorOf(context)
  const { account_id: id, is_service_coin: isServiceCoin } = account
  const name = BRAND.serviceCoin.name
  const facts = { name, coin: symbolOf(account), issuer: BRAND.legalName }
  return {
    id,
    heading: t('accounts.activate', { name: isServiceCoin ? name : symbolOf(account) }),
    points: isServiceCoin
      ? [t('accounts.term.par', facts), t('accounts.term.interest', facts), t('accounts.term.issuer', facts)]
      : [],
    terms: isServiceCoin ? await loadTerms(platform) : null,
  }
}

/** The terms of the service coin that are in force; null on a platform that has none. */
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
