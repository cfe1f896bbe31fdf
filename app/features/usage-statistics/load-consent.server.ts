import type { RouterContextProvider } from 'react-router'
import { env } from '#app/env.server.ts'
import { platformContext, visitContext } from '#app/session/contexts.ts'

/** Returns the consent to usage statistics: `open` without a choice, null if no statistics are collected. */
export function loadConsent(context: Readonly<RouterContextProvider>): 'yes' | 'no' | 'open' | null {
  if (env.ANALYTICS_PROVIDER === undefined || context.get(platformContext).isOff('statistics')) return null
  return context.get(visitContext).usageConsent ?? 'open'
}
