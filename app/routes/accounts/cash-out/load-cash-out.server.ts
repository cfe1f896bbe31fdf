import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { customerName } from '#app/domain/customer-name.ts'
import { gateFor } from '#app/domain/gates.ts'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { gateView } from '#app/features/service-gate/gate-view.ts'
import { formatCoin, formatDate, formatMoney } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCashOutRequests } from '#app/platform/cash-out-requests.ts'
import { readMe } from '#app/platform/me.ts'
import { centsOf, toEuros } from './cents-of.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { REQUEST_TONE } from './request-view.ts'

/**
 * How money leaves a balance of the service coin: by the form, by a request where there is no service any more, or after a
 * step that the customer is told (rules.md#cash-out).
 */
export async function loadCashOut(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  params: { id: string },
) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const [account, me] = await Promise.all([readBalance(platform, { params }), readMe(platform)])
  // Other coins are exchanged for it first.
  if (!account.is_service_coin) throw redirect(withLanguage(href('/accounts/:id', params), language))
  const gate = gateFor('cashOut', me)
  const canAsk = !gate.allowed && gate.reason === 'no_service'
  const read = canAsk ? await loadOptional(listCashOutRequests(platform, { params })) : { value: [] }
  const isAskedHere = canAsk && ('value' in read || !read.isOff)
  const requests = 'value' in read ? read.value : []
  const cents = centsOf(account.available)
  const isEmpty = cents === 0n
  const coins = (amount: string) => formatCoin(amount, account.coin, language)
  const reserved = centsOf(account.balance) - cents
  const form = gate.allowed ? ('cashOut' as const) : isAskedHere ? ('request' as const) : null
  return {
    form,
    lede: t(isAskedHere ? 'cashOut.ask.lede' : 'cashOut.lede', { account: accountName(account, []) }),
    available: t('cashOut.available', { available: coins(account.available) }),
    reserved: reserved <= 0n ? null : t('cashOut.reserved', { reserved: coins(toEuros(reserved)) }),
    /** What the button for everything stands for, as a decimal: never more than that is cashed out by it. */
    everything: toEuros(cents),
    everythingWords: formatMoney(toEuros(cents), 'EUR', language),
    gate: gate.allowed || canAsk ? null : gateView('cashOut', gate, { t, platform }),
    stays: gate.allowed || canAsk || isEmpty ? null : t('cashOut.stays', { balance: coins(account.balance) }),
    byContact:
      canAsk && !isAskedHere && !isEmpty ? t('cashOut.byContact', { available: coins(account.available) }) : null,
    isEmpty,
    /** The form is there without the list: the platform refuses a second request while one is open. */
    listAway: 'value' in read || read.isOff ? null : read.supportCode,
    hasOpenRequest: requests.some(({ status }) => status === 'NEW'),
    requests: requests.map(({ request_id: requestId, created, amount, status }) => ({
      id: requestId,
      to: href('/accounts/:id/cash-out/requests/:requestId', { ...params, requestId }),
      name: t('cashOut.ask.item', { date: formatDate(created, language, BRAND.timeZone) }),
      amount: formatMoney(amount, 'EUR', language),
      status: t(`cashOutRequests.${status}.status`),
      tone: REQUEST_TONE[status],
    })),
    ibanHint: t('cashOut.ibanHint', { name: customerName(me) }),
  }
}

export type CashOutView = Awaited<ReturnType<typeof loadCashOut>>
