import {
  createStackParser,
  createTransport,
  linkedErrorsIntegration,
  nodeStackLineParser,
  Scope,
  ServerRuntimeClient,
  type BaseTransportOptions,
  type TransportRequest,
} from '@sentry/core'
import { scrubEvent } from './scrub-event.ts'

const PATIENCE_MS = 5_000
/** More reports on their way than this are dropped: a host that hangs must not fill the memory. */
const MOST_UNDER_WAY = 20

/**
 * The SDK's core without its Node machinery: that instruments every library for tracing, which nobody asked for, and
 * costs ten times the start time and memory.
 */
export function createErrorClient(dsn: string) {
  const client = new ServerRuntimeClient({
    dsn,
    platform: 'node',
    sampleRate: 1,
    sendDefaultPii: false,
    sendClientReports: false,
    integrations: [linkedErrorsIntegration()],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options: BaseTransportOptions) =>
      createTransport({ ...options, bufferSize: MOST_UNDER_WAY }, (request) => post(options, request)),
    beforeSend: scrubEvent,
  })
  client.init()
  return {
    send(error: unknown, tags: Record<string, string>) {
      const scope = new Scope()
      scope.setClient(client)
      scope.setTags(tags)
      scope.captureException(error)
    },
    flush: (milliseconds: number) => client.flush(milliseconds),
  }
}

async function post({ url, headers }: BaseTransportOptions, { body }: TransportRequest) {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : Buffer.from(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await response.body?.cancel()
  return {
    statusCode: response.status,
    headers: {
      'x-sentry-rate-limits': response.headers.get('X-Sentry-Rate-Limits'),
      'retry-after': response.headers.get('Retry-After'),
    },
  }
}
