import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { CollectApplication } from '#app/platform/collect.ts'
import { readMerchant } from './merchant.server.ts'

/** @throws {Response} to the application, for a company that may not collect; the page's 403 for people */
export async function requireMerchant(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
): Promise<CollectApplication> {
  const { application } = await readMerchant(platform, context)
  if (application?.status === 'approved') return application
  throw redirect(withLanguage(href(`/${BRAND.segments.collect}`), languageOf(context)))
}
