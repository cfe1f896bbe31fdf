import { href, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { listReceivingDeposits, readReceivingAddress } from '#app/platform/receiving-addresses.ts'
import { listCoins } from '#app/platform/reference.ts'
import { buildAddress } from './address-view.ts'
import { DEPOSITS_A_PAGE, buildDeposits } from './deposits-view.ts'

type Page = { id: string; offset: number }

/** Loads everything on the page. The poll compares the same data. */
export async function loadAddress(platform: Platform, context: Readonly<RouterContextProvider>, { id, offset }: Page) {
  const [address, deposits, coins] = await Promise.all([
    readReceivingAddress(platform, { params: { id } }),
    listReceivingDeposits(platform, { params: { id }, query: { limit: DEPOSITS_A_PAGE, offset } }),
    listCoins(platform),
  ])
  const { t, language } = i18n(context)
  const page = href(`/${BRAND.segments.receiving}/:id`, { id })
  return {
    address: buildAddress(address, { t, language, now: platform.now(), coins }),
    deposits: buildDeposits(deposits, { t, language, page }),
  }
}
