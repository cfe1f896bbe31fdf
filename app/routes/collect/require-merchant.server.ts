import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { GateView } from '#app/features/service-gate/gate-view.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { CollectApplication } from '#app/platform/collect-applications.ts'
import { readMerchant } from './merchant.server.ts'

/** @throws {Response} a redirect to the application unless it is approved; 403 for personal accounts */
export async function requireMerchant(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
): Promise<{ application: CollectApplication; closed: GateView | null }> {
  const { application, gate: closed } = await readMerchant(platform, context)
  if (application?.status === 'approved') return { application, closed }
  throw redirect(addLanguage(href(`/${BRAND.segments.collect}`), getLanguage(context)))
}
