import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatTimeWithSeconds } from '#app/i18n/formats.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { platformContext } from './contexts.ts'

/** The present of the platform's clock as a page says it, with seconds. */
export function asOf(context: Readonly<RouterContextProvider>): string {
  const now = new Date(context.get(platformContext).now())
  return formatTimeWithSeconds(now.toISOString(), languageOf(context), BRAND.timeZone)
}
