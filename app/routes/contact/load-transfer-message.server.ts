import type { RouterContextProvider } from 'react-router'
import { i18n } from '#app/i18n/middleware.server.ts'
import { readBuyOrder } from '#app/platform/buying.ts'
import type { Platform } from '#app/platform/call.ts'
import { readDepositOrder } from '#app/platform/deposit-orders.ts'
import { readHeldTransfer } from '#app/platform/held-transfers.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

type Facts = { amount: string; reference: string; arrived?: string }

/**
 * Returns the start of a message about an unmatched bank transfer, with the amount, date and reference that support
 * needs to find it. Empty without a session, or if the URL names no transfer that can be read.
 */
export async function loadTransferMessage(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
): Promise<string> {
  const id = search.get('order')?.slice(0, 64) ?? ''
  if (id === '' || !context.get(sessionContext).user) return ''
  const read = readFacts(context.get(platformContext), search, id)
  const facts = read && (await loadOptional(read))
  if (!facts || !('value' in facts)) return ''
  const { t, money, date } = i18n(context)
  const { amount, reference, arrived } = facts.value
  return [
    t('contactWords.transfer'),
    t('contactWords.transferAmount', { amount: money(amount, 'EUR') }),
    t('contactWords.transferDate', {
      date: arrived === undefined ? '' : date(arrived),
    }),
    t('contactWords.transferReference', { reference }),
    t('contactWords.transferOrder', { id }),
    '',
  ].join('\n')
}

function readFacts(platform: Platform, search: URLSearchParams, id: string): Promise<Facts> | null {
  const account = search.get('account')?.slice(0, 64) ?? ''
  switch (search.get('about')) {
    case 'purchase':
      return readBuyOrder(platform, { params: { id } }).then(({ exchange_order: order, deposit_order: deposit }) => ({
        amount: order.from_amount,
        reference: deposit?.reference ?? '',
      }))
    case 'deposit':
      if (account === '') return null
      return readDepositOrder(platform, { params: { id: account, orderId: id } }).then((order) => ({
        amount: order.amount_expected,
        reference: order.reference,
      }))
    case 'transfer':
      return readHeldTransfer(platform, { params: { id } }).then(({ amount, reference, received }) => ({
        amount,
        reference,
        arrived: received,
      }))
    default:
      return null
  }
}
