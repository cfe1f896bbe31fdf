import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { GateView } from '#app/features/service-gate/gate-view.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { CollectApplication } from '#app/platform/collect.ts'
import { readMerchant } from './merchant.server.ts'

/** @throws {Response} to the application, for a company that may not collect; the page's 403 for people */
export async function requireMerchant(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
): Promise<{ application: CollectApplication; closed: GateView | null }> {
  const { application, gate: closed } = await readMerchant(platform, context)
  if (application?.status === 'approved') return { application, closed }
  throw redirect(withLanguage(href(`/${BRAND.segments.collect}`), languageOf(context)))
}
