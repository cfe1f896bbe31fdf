import {
  breadcrumbsIntegration,
  BrowserClient,
  defaultStackParser,
  getCurrentScope,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser'
import { scrubBreadcrumb, scrubEvent } from './scrub-event.ts'
import type { PageError } from './client-errors.ts'

/** Sends errors of the page, scrubbed, with where it went and what it fetched before. */
export function createPageErrorClient(dsn: string): (error: PageError) => void {
  const client = new BrowserClient({
    dsn,
    sampleRate: 1,
    sendDefaultPii: false,
    sendClientReports: false,
    integrations: [
      breadcrumbsIntegration({ console: false, dom: false, xhr: false }),
      httpContextIntegration(),
      linkedErrorsIntegration(),
    ],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    beforeBreadcrumb: scrubBreadcrumb,
    beforeSend: scrubEvent,
  })
  // Breadcrumbs are kept for the client of the current scope alone.
  getCurrentScope().setClient(client)
  client.init()
  return ({ error, supportCode, handled }) => {
    const scope = new Scope()
    scope.setClient(client)
    scope.setTags({ support_code: supportCode, request_id: supportCode })
    scope.captureException(error, { mechanism: { type: 'generic', handled } })
  }
}
