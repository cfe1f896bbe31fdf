import {
  breadcrumbsIntegration,
  BrowserClient,
  captureException,
  defaultStackParser,
  getCurrentScope,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser'
import { scrubBreadcrumb, scrubEvent } from './scrub-event.ts'
import type { PageError } from './client-errors.ts'

/** Creates the client that sends scrubbed page errors with the preceding navigation and fetches. */
export function createPageErrorClient(dsn: string): (error: PageError) => void {
  const client = new BrowserClient({
    dsn,
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
  getCurrentScope().setClient(client)
  client.init()
  return ({ error, supportCode, handled }) => {
    captureException(error, {
      captureContext: { tags: { support_code: supportCode, request_id: supportCode } },
      mechanism: { type: 'generic', handled },
    })
  }
}
