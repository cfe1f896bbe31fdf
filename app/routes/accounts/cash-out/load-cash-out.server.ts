import { href, redirect, type RouterContextProvider } from 'react-router'
import { formatCustomerName } from '#app/domain/customer-name.ts'
import { getGate } from '#app/domain/gates.ts'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { buildGateView } from '#app/features/service-gate/gate-view.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCashOutRequests } from '#app/platform/cash-out-requests.ts'
import { readMe } from '#app/platform/me.ts'
import { toCents, toEuros } from './to-cents.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'

/**
 * Loads the cash-out page of a balance in the service coin: the form, a manual request for customers without service, or
 * the gate that the customer has to pass first (rules.md#cash-out).
 */
export async function loadCashOut(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  params: { id: string },
) {
  const { t, language, coin, money, date } = i18n(context)
  const [account, me] = await Promise.all([readBalance(platform, { params }), readMe(platform)])
  // Customers exchange other coins into the service coin first.
  if (!account.is_service_coin) throw redirect(addLanguage(href('/accounts/:id', params), language))
  const gate = getGate('cashOut', me)
  const canAsk = !gate.allowed && gate.reason === 'no_service'
  const read = canAsk ? await loadOptional(listCashOutRequests(platform, { params })) : { value: [] }
  const canRequestHere = canAsk && ('value' in read || !read.isOff)
  const requests = 'value' in read ? read.value : []
  const cents = toCents(account.available)
  const isEmpty = cents === 0n
  const formatCoins = (amount: string) => coin(amount, account.coin)
  const reserved = toCents(account.balance) - cents
  const form = gate.allowed ? ('cashOut' as const) : canRequestHere ? ('request' as const) : null
  return {
    form,
    lede: t(canRequestHere ? 'cashOut.ask.lede' : 'cashOut.lede', { account: getAccountName(account, []) }),
    available: t('cashOut.available', { available: formatCoins(account.available) }),
    reserved: reserved <= 0n ? null : t('cashOut.reserved', { reserved: formatCoins(toEuros(reserved)) }),
    /** Decimal in EUR, the most that the "everything" button cashes out. */
    everything: toEuros(cents),
    everythingWords: money(toEuros(cents), 'EUR'),
    gate: gate.allowed || canAsk ? null : buildGateView('cashOut', gate, { t, platform }),
    stays: gate.allowed || canAsk || isEmpty ? null : t('cashOut.stays', { balance: formatCoins(account.balance) }),
    byContact:
      canAsk && !canRequestHere && !isEmpty
        ? t('cashOut.byContact', { available: formatCoins(account.available) })
        : null,
    isEmpty,
    /** Set if the list failed to load. The form still works, because the platform rejects a second open request. */
    listAway: 'value' in read || read.isOff ? null : read.supportCode,
    hasOpenRequest: requests.some(({ status }) => status === 'NEW'),
    requests: requests.map(({ request_id: requestId, created, amount, status }) => ({
      id: requestId,
      to: href('/accounts/:id/cash-out/requests/:requestId', { ...params, requestId }),
      name: t('cashOut.ask.item', { date: date(created) }),
      amount: money(amount, 'EUR'),
      status: t(OBJECT_STATES.cashOutRequest[status].badge),
      tone: OBJECT_STATES.cashOutRequest[status].tone,
    })),
    ibanHint: t('cashOut.ibanHint', { name: formatCustomerName(me) }),
  }
}

export type CashOutView = Awaited<ReturnType<typeof loadCashOut>>
