import { env } from '#app/env.server.ts'
import { trackEvent, type UsageEvent } from './analytics.ts'
import { createPlatform } from './client/create-platform.server.ts'

/**
 * Sends an anonymous event to the analytics provider, without session, request or address (rules.md#usage-statistics).
 * Returns immediately. Failures are ignored.
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
