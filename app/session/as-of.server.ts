import type { RouterContextProvider } from 'react-router'
import { i18n } from '#app/i18n/middleware.server.ts'
import { platformContext } from './contexts.ts'

/** Returns the platform's current time in the request's language, with seconds. */
export function formatAsOf(context: Readonly<RouterContextProvider>): string {
  const now = new Date(context.get(platformContext).now())
  return i18n(context).timeWithSeconds(now.toISOString())
}
