import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

/** The response: a build asset, a cached static page, a page, the data of a page, or a form submission. */
export type AnswerKind = 'asset' | 'static' | 'page' | 'data' | 'form'

const answers = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to its answer',
  labelNames: ['kind', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  registers: [registry],
})

const calls = new Histogram({
  name: 'platform_call_duration_seconds',
  help: 'Time that a call of the platform took, attempts and waits included',
  labelNames: ['call', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
  registers: [registry],
})

const failures = new Counter({
  name: 'platform_call_failures_total',
  help: 'Calls of the platform that brought no usable answer, by why',
  labelNames: ['call', 'kind'],
  registers: [registry],
})

/** Records a response; `seconds` counts from the start of the request. */
export function countAnswer(kind: AnswerKind, status: number, seconds: number): void {
  answers.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds)
}

/**
 * Records a platform call by its declaration, `GET transactions/:id`: labels never contain ids, names or addresses, so
 * the number of series is bounded. `failure` is the reason for a missing or unusable response.
 */
export function countCall(
  call: string,
  { status, failure, seconds }: { status: number | null; failure: string | null; seconds: number },
): void {
  calls.observe({ call, outcome: status === null ? 'none' : `${Math.floor(status / 100)}xx` }, seconds)
  if (failure !== null) failures.inc({ call, kind: failure })
}

/** Returns all metrics in the Prometheus text format. */
export async function renderMetrics(): Promise<{ type: string; text: string }> {
  return { type: registry.contentType, text: await registry.metrics() }
}
