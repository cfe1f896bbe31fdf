import type { RouterContextProvider } from 'react-router'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readSettlement } from '#app/platform/collect.ts'
import { requireCompany } from './merchant.server.ts'
import { buildSettlementView } from './settlement-view.ts'

/** Loads the data of the page and of its poll. */
export async function loadSettlement(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  params: { id: string },
) {
  await requireCompany(platform, context)
  const settlement = await readSettlement(platform, { params })
  return { settlement: buildSettlementView(settlement, { ...i18n(context), now: platform.now() }) }
}
