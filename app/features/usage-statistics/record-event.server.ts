import type { RouterContextProvider } from 'react-router'
import { env } from '#app/env.server.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import type { UsageEvent } from '#app/platform/analytics.ts'
import { sendUsageEvent } from '#app/platform/send-usage-event.server.ts'
import { visitContext } from '#app/session/contexts.ts'

type Properties = Omit<UsageEvent['properties'], 'language'>

/** Records a usage event if the customer has consented (rules.md#usage-statistics). Doesn't delay the response. */
export function recordEvent(
  context: Readonly<RouterContextProvider>,
  event: UsageEvent['event'],
  properties: Properties = {},
): void {
  const provider = env.ANALYTICS_PROVIDER
  if (provider === undefined || context.get(visitContext).usageConsent !== 'yes') return
  sendUsageEvent(provider, { event, properties: { language: getLanguage(context), ...properties } })
}
