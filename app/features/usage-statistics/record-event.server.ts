import type { RouterContextProvider } from 'react-router'
import { env } from '#app/env.server.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import type { UsageEvent } from '#app/platform/analytics.ts'
import { sendUsageEvent } from '#app/platform/send-usage-event.server.ts'
import { visitContext } from '#app/session/contexts.ts'

type Properties = Omit<UsageEvent['properties'], 'language'>

/**
 * Counts that something was done, if whoever did it agreed to be counted (rules.md#usage-statistics). The page does not
 * wait for it.
 */
export function recordEvent(
  context: Readonly<RouterContextProvider>,
  event: UsageEvent['event'],
  properties: Properties = {},
): void {
  const provider = env.ANALYTICS_PROVIDER
  if (provider === undefined || context.get(visitContext).usageConsent !== 'yes') return
  sendUsageEvent(provider, { event, properties: { language: languageOf(context), ...properties } })
}
