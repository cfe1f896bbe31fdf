import type { RouterContextProvider } from 'react-router'
import { env } from '#app/env.server.ts'
import { buildHeldTransferView } from '#app/features/held-transfers/held-transfer-view.ts'
import {
  findHeldTransfers,
  findLatestTransfer,
  loadHeldTransfers,
  listVisibleTransfers,
} from '#app/features/held-transfers/load-held-transfers.server.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { readBankAuthorisation } from '#app/platform/open-banking.ts'
import { readBuyOrder } from '#app/platform/buying.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { hasEndedWithoutCoins } from '#app/features/objects/purchase-state.ts'
import { buildOrderView } from './order-view.ts'

/** Loads the data of the page and of its poll, so anything added here stays current. */
export async function loadOrder(platform: Platform, context: Readonly<RouterContextProvider>, id: string) {
  const [order, coins, transfers] = await Promise.all([
    readBuyOrder(platform, { params: { id } }),
    listCoins(platform),
    loadHeldTransfers(platform),
  ])
  const held = findHeldTransfers(id, transfers)
  const latest = findLatestTransfer(held)
  const isAtBank = order.exchange_order.status === 'W' && order.deposit_method?.type === 'OPEN_BANKING'
  const provider = env.OPEN_BANKING_PROVIDER
  const bank = isAtBank ? await loadOptional(readBankAuthorisation(platform, { params: { id, provider } })) : null
  const reader = { ...i18n(context), now: platform.now() }
  const read = { order, coins, bank: bank && 'value' in bank ? bank.value : null, held: latest }
  return {
    order: buildOrderView(read, reader),
    held: listVisibleTransfers(held, hasEndedWithoutCoins(order) ? latest : null).map((each) =>
      buildHeldTransferView(each, reader),
    ),
  }
}
