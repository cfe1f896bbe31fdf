import { href } from 'react-router'
import { fillPage } from '#app/platform/paginate.ts'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { buildBankTransferView } from '#app/features/bank-transfer/bank-transfer-view.ts'
import { buildHeldTransferView } from '#app/features/held-transfers/held-transfer-view.ts'
import { isHeld, loadHeldTransfers } from '#app/features/held-transfers/load-held-transfers.server.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { readBalance, readDepositInfo } from '#app/platform/balances.ts'
import { listDepositOrders } from '#app/platform/deposit-orders.ts'
import { listCoins } from '#app/platform/reference.ts'
import { formatAsOf } from '#app/session/as-of.server.ts'
import { loadOptional, loadOrThrow } from '#app/session/load-or-throw.ts'
import { getOrderPage, parsePlace } from '#app/routes/accounts/orders/order-pages.ts'
import type { Route } from './+types/list.ts'
import { formatAnyAmount, buildDepositListItem } from './deposit-view.ts'
import { loadDepositGate } from './load-deposit-gate.server.ts'
import { loadFill } from './load-fill.server.ts'

/** Loads the deposits of an account, and the bank details for transfers without an order. */
export async function loadDeposits({ params, url, context }: Route.LoaderArgs) {
  const reader = i18n(context)
  const place = parsePlace(url.searchParams)
  const path = href('/accounts/:id/deposit-orders', params)
  return loadOrThrow(context, async (platform) => {
    const [account, coins, answer, { gate, room }, held] = await Promise.all([
      readBalance(platform, { params }),
      listCoins(platform),
      fillPage((query) => listDepositOrders(platform, { params, query }), place),
      loadDepositGate(platform, context),
      loadHeldTransfers(platform),
    ])
    const isOpen = account.status === 'active' && account.is_service_coin
    // A blocked customer must not see bank details to send money to.
    const info = isOpen && gate === null ? await loadOptional(readDepositInfo(platform, { params })) : null
    const list = getOrderPage(answer, place, { path, t: reader.t })
    const texts = getPageTexts(context, 'depositOrders', 'orderList', 'pagination', 'asOf')
    if (!account.is_service_coin) return { fill: await loadFill(platform, context, { account, coins }), texts }
    return {
      fill: null,
      account: getAccountName(account, coins),
      isOpen,
      gate: isOpen ? gate : null,
      held: isOpen ? (held ?? []).filter(isHeld).map((each) => buildHeldTransferView(each, reader)) : [],
      operationId: crypto.randomUUID(),
      anyAmount: formatAnyAmount(room, reader),
      list: { ...list, items: list.items.map((order) => buildDepositListItem(order, reader)) },
      path,
      asOf: formatAsOf(context),
      transfer:
        info && 'value' in info
          ? buildBankTransferView(
              {
                receiver: info.value.coin_buying_receiver,
                iban: info.value.coin_buying_iban,
                bic: info.value.coin_buying_bic,
                bankAddress: info.value.bank_address,
                amount: null,
                reference: info.value.coin_buying_reference,
              },
              reader,
            )
          : null,
      texts,
    }
  })
}
