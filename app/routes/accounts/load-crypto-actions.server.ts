import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { getGate } from '#app/domain/gates.ts'
import { isZero } from '#app/domain/money.ts'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { buildGateView, type GateView } from '#app/features/service-gate/gate-view.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe, type Profile } from '#app/platform/me.ts'
import type { Coin } from '#app/platform/reference.ts'
import { listWithdrawals } from '#app/platform/withdrawals.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

/** URLs of the actions that the balance allows, or null, with the reasons for missing ones. */
export type CryptoActions = {
  buy: string | null
  exchange: string | null
  send: string | null
  sent: string
  notes: readonly string[]
  /** Set if the customer is blocked; `wayOut` is the exchange into the service coin, which is always allowed. */
  closed: { gate: GateView; wayOut: { text: string; label: string; to: string } | null } | null
}

/** Loads the actions of a crypto balance. The withdrawals call only detects if the platform offers withdrawals. */
export async function loadCryptoActions(
  platform: Platform,
  account: BalanceAccount,
  { coins, t }: { coins: readonly Coin[]; t: Translate },
) {
  const [profile] = await Promise.all([
    readMe(platform),
    loadOptional(listWithdrawals(platform, { params: { id: account.account_id }, query: { limit: 1 } })),
  ])
  return buildCryptoActions(account, { profile, coins, name: getAccountName(account, coins) }, { t, platform })
}

/** `platform` knows which services are switched off. */
function buildCryptoActions(
  account: BalanceAccount,
  { profile, coins, name }: { profile: Profile; coins: readonly Coin[]; name: string },
  { t, platform }: { t: Translate; platform: Pick<Platform, 'isOff'> },
): CryptoActions {
  const { account_id: id, balance, available } = account
  const isEmpty = isZero(available)
  const exchange = isEmpty ? null : href('/accounts/:id/exchange-orders/new', { id })
  const sent = href('/accounts/:id/withdrawals', { id })
  const reserved = t(isZero(balance) ? 'accounts.nothing' : 'accounts.allReserved')
  const gate = buildGateView('withdraw', getGate('withdraw', profile), { t, platform })
  if (gate) {
    const service = { name: BRAND.serviceCoin.name }
    const wayOut =
      exchange === null
        ? null
        : { text: t('accounts.wayOut', service), label: t('accounts.wayOutLink', service), to: exchange }
    const title = t('accounts.closedTitle')
    const notes = isEmpty ? [reserved] : []
    return { buy: null, exchange: null, send: null, sent, notes, closed: { gate: { ...gate, title }, wayOut } }
  }
  const buy = getBuyPath(account, coins)
  return {
    buy,
    exchange,
    send: isEmpty ? null : href('/accounts/:id/withdrawals/new', { id }),
    sent,
    notes: [
      ...(isEmpty ? [reserved] : []),
      ...(buy || platform.isOff('buying') ? [] : [t('accounts.notSold', { coin: name })]),
    ],
    closed: null,
  }
}

/** URL of the purchase form with this coin and balance selected; null if the coin is not for sale. */
export function getBuyPath({ account_id: id, coin }: BalanceAccount, coins: readonly Coin[]): string | null {
  const entry = coins.find((each) => each.coin === coin)
  const isSold = entry?.buy === true && entry.rates.EUR !== null
  return isSold ? `${href('/buy')}?${new URLSearchParams({ coin, to: `account:${id}` })}` : null
}
