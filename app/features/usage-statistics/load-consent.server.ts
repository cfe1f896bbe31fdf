import type { RouterContextProvider } from 'react-router'
import { env } from '#app/env.server.ts'
import { platformContext, visitContext } from '#app/session/contexts.ts'

/** Whether this browser's visitor agreed to be counted: `open` without an answer; null where nothing is counted. */
export function loadConsent(context: Readonly<RouterContextProvider>): 'yes' | 'no' | 'open' | null {
  if (env.ANALYTICS_PROVIDER === undefined || context.get(platformContext).isOff('statistics')) return null
  return context.get(visitContext).usageConsent ?? 'open'
}
