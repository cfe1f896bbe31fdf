import { href, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { listReceivingDeposits, readReceivingAddress } from '#app/platform/receiving-addresses.ts'
import { listCoins } from '#app/platform/reference.ts'
import { addressView } from './address-view.ts'
import { DEPOSITS_A_PAGE, depositsView } from './deposits-view.ts'

type Shown = { id: string; offset: number }

/** Everything that the page of an address shows. Its poll reads the same, so whatever is added here keeps itself true. */
export async function loadAddress(platform: Platform, context: Readonly<RouterContextProvider>, { id, offset }: Shown) {
  const [address, deposits, coins] = await Promise.all([
    readReceivingAddress(platform, { params: { id } }),
    listReceivingDeposits(platform, { params: { id }, query: { limit: DEPOSITS_A_PAGE, offset } }),
    listCoins(platform),
  ])
  const t = translatorOf(context)
  const language = languageOf(context)
  const page = href(`/${BRAND.segments.receiving}/:id`, { id })
  return {
    address: addressView(address, { t, language, now: platform.now(), coins }),
    deposits: depositsView(deposits, { t, language, page }),
  }
}
