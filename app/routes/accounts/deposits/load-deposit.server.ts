import type { RouterContextProvider } from 'react-router'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { buildHeldTransferView } from '#app/features/held-transfers/held-transfer-view.ts'
import {
  findHeldTransfers,
  findLatestTransfer,
  loadHeldTransfers,
  listVisibleTransfers,
} from '#app/features/held-transfers/load-held-transfers.server.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readDepositOrder } from '#app/platform/deposit-orders.ts'
import { listCoins } from '#app/platform/reference.ts'
import { buildDepositView, isOpen } from './deposit-view.ts'
import { loadOrderGate } from './load-deposit-gate.server.ts'

/** Loads the data of the page and of its poll. */
export async function loadDeposit(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { id, orderId }: { id: string; orderId: string },
) {
  const [order, account, coins, gate, transfers] = await Promise.all([
    readDepositOrder(platform, { params: { id, orderId } }),
    readBalance(platform, { params: { id } }),
    listCoins(platform),
    loadOrderGate(platform, context),
    loadHeldTransfers(platform),
  ])
  const reader = { ...i18n(context), now: platform.now() }
  const held = findHeldTransfers(orderId, transfers)
  const latest = findLatestTransfer(held)
  const isClosed = gate !== null && isOpen(order)
  return {
    order: buildDepositView({ order, held: latest, isClosed }, { ...reader, account: getAccountName(account, coins) }),
    held: listVisibleTransfers(held, order.status === 'CANCELLED' ? latest : null).map((each) =>
      buildHeldTransferView(each, reader),
    ),
    gate: isClosed ? gate : null,
  }
}
