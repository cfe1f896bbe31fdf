import { captureException, flush, init, linkedErrorsIntegration } from '@sentry/node'
import { scrubEvent } from './scrub-event.ts'

/** Further concurrent reports are dropped, so that a hanging host can't fill the memory. */
const MAX_PENDING = 20

/**
 * Starts the SDK for errors only. Its default integrations and hooks would instrument every library for tracing
 * (decisions/error-reports.md).
 */
export function createErrorClient(dsn: string) {
  init({
    dsn,
    defaultIntegrations: false,
    integrations: [linkedErrorsIntegration()],
    skipOpenTelemetrySetup: true,
    registerEsmLoaderHooks: false,
    sendDefaultPii: false,
    sendClientReports: false,
    transportOptions: { bufferSize: MAX_PENDING },
    beforeSend: scrubEvent,
  })
  return {
    send(error: unknown, tags: Record<string, string>) {
      captureException(error, { tags })
    },
    flush,
  }
}
