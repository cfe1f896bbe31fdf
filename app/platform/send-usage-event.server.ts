import { env } from '#app/env.server.ts'
import { trackEvent, type UsageEvent } from './analytics.ts'
import { createPlatform } from './client/create-platform.server.ts'

/**
 * Sends an event to the provider of statistics, for nobody: what a session, a request or an address is known by does not
 * go along (rules.md#usage-statistics). It returns at once, and a failure is told to nobody.
 */
export function sendUsageEvent(analyticsProvider: string, body: UsageEvent): void {
  const platform = createPlatform({
    baseUrl: env.PLATFORM_API_URL,
    language: body.properties.language,
    requestId: crypto.randomUUID(),
    supportCode: '',
    session: null,
  })
  void trackEvent(platform, { params: { analyticsProvider }, body }).catch(() => undefined)
}
