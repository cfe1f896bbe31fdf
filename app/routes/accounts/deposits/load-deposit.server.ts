import type { RouterContextProvider } from 'react-router'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { heldTransferView } from '#app/features/held-transfers/held-transfer-view.ts'
import {
  heldFor,
  latestHeld,
  loadHeldTransfers,
  shownHeld,
} from '#app/features/held-transfers/load-held-transfers.server.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readDepositOrder } from '#app/platform/deposit-orders.ts'
import { listCoins } from '#app/platform/reference.ts'
import { depositView, isOpen } from './deposit-view.ts'
import { loadOrderGate } from './load-deposit-gate.server.ts'

/** Everything that the page of a deposit shows; its poll reads the same. */
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
  const reader = { t: translatorOf(context), language: languageOf(context), now: platform.now() }
  const held = heldFor(orderId, transfers)
  const latest = latestHeld(held)
  const isClosed = gate !== null && isOpen(order)
  return {
    order: depositView({ order, held: latest, isClosed }, { ...reader, account: accountName(account, coins) }),
    held: shownHeld(held, order.status === 'CANCELLED' ? latest : null).map((each) => heldTransferView(each, reader)),
    gate: isClosed ? gate : null,
  }
}
