import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { gateFor } from '#app/domain/gates.ts'
import { gateView, type GateView } from '#app/features/service-gate/gate-view.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import type { Profile } from '#app/platform/me.ts'
import type { Coin } from '#app/platform/reference.ts'

/** What can be done with a crypto balance, each as an address or null, and why the rest cannot. */
export type CryptoActions = {
  buy: string | null
  exchange: string | null
  send: string | null
  sent: string
  notes: readonly string[]
  /** Why buying, exchanging and sending are closed to the customer, and the way that everything can still take. */
  closed: { gate: GateView; wayOut: { text: string; label: string; to: string } | null } | null
}

/** How a crypto balance fills and empties; `platform` says which parts are off. */
export function cryptoActions(
  account: BalanceAccount,
  { profile, coins, name }: { profile: Profile; coins: readonly Coin[]; name: string },
  { t, platform }: { t: Translate; platform: Pick<Platform, 'isOff'> },
): CryptoActions {
  const { account_id: id, balance, available } = account
  const isEmpty = isZero(available)
  const exchange = isEmpty ? null : href('/accounts/:id/exchange-orders/new', { id })
  const sent = href('/accounts/:id/withdrawals', { id })
  const reserved = t(isZero(balance) ? 'accounts.nothing' : 'accounts.allReserved')
  const gate = gateView('withdraw', gateFor('withdraw', profile), { t, platform })
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
  const buy = buyAddress(account, coins)
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

/** The form for buying with this coin and balance chosen; null for a coin that is not sold. */
export function buyAddress({ account_id: id, coin }: BalanceAccount, coins: readonly Coin[]): string | null {
  const entry = coins.find((each) => each.coin === coin)
  const isSold = entry?.buy === true && entry.rates.EUR !== null
  return isSold ? `${href('/buy')}?${new URLSearchParams({ coin, to: `account:${id}` })}` : null
}

function isZero(decimal: string): boolean {
  return /^0*(?:\.0*)?$/.test(decimal)
}
