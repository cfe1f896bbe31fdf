import type { RouterContextProvider } from 'react-router'
import { env } from '#app/env.server.ts'
import { heldTransferView } from '#app/features/held-transfers/held-transfer-view.ts'
import {
  heldFor,
  latestHeld,
  loadHeldTransfers,
  shownHeld,
} from '#app/features/held-transfers/load-held-transfers.server.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { readBankAuthorisation, readBuyOrder } from '#app/platform/buying.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { isOver } from './order-state.ts'
import { orderView } from './order-view.ts'

/** Everything that the page of a buy order shows. Its poll reads the same, so whatever is added here keeps itself true. */
export async function loadOrder(platform: Platform, context: Readonly<RouterContextProvider>, id: string) {
  const [order, coins, transfers] = await Promise.all([
    readBuyOrder(platform, { params: { id } }),
    listCoins(platform),
    loadHeldTransfers(platform),
  ])
  const held = heldFor(id, transfers)
  const latest = latestHeld(held)
  const isAtBank = order.exchange_order.status === 'W' && order.deposit_method?.type === 'OPEN_BANKING'
  const provider = env.OPEN_BANKING_PROVIDER
  const bank = isAtBank ? await loadOptional(readBankAuthorisation(platform, { params: { id, provider } })) : null
  const reader = { t: translatorOf(context), language: languageOf(context), now: platform.now() }
  const read = { order, coins, bank: bank && 'value' in bank ? bank.value : null, held: latest }
  return {
    order: orderView(read, reader),
    held: shownHeld(held, isOver(order) ? latest : null).map((each) => heldTransferView(each, reader)),
  }
}
