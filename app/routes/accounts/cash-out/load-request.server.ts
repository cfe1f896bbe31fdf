import type { RouterContextProvider } from 'react-router'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readCashOutRequest } from '#app/platform/cash-out-requests.ts'
import { requestView } from './request-view.ts'

/** Everything that the page of a cash-out request shows; its poll reads the same. */
export async function loadRequest(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  params: { id: string; requestId: string },
) {
  const request = await readCashOutRequest(platform, { params })
  return {
    order: requestView(request, { t: translatorOf(context), language: languageOf(context), now: platform.now() }),
  }
}
