import type { RouterContextProvider } from 'react-router'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readCashOutRequest } from '#app/platform/cash-out-requests.ts'
import { buildRequestView } from './request-view.ts'

/** Loads the data of the page and of its poll. */
export async function loadRequest(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  params: { id: string; requestId: string },
) {
  const request = await readCashOutRequest(platform, { params })
  return {
    order: buildRequestView(request, { ...i18n(context), now: platform.now() }),
  }
}
