import type { Breadcrumb, ErrorEvent } from '@sentry/browser'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { getReportsDsn } from '#app/observability/error-report-meta.ts'
import { scrubBreadcrumb, scrubEvent } from '#app/observability/scrub-event.ts'
import { scrubMessage, scrubPath } from '#app/observability/message-allowlist.ts'
import { listRoutePaths } from '#tests/contract/route-paths.ts'

const SECRETS = [
  'maria.tamm+x@example.com',
  'maria%40example.com',
  'EE382200221020145685',
  'EE38 2200 2210 2014 5685',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'Zx0mVqk3QyT8n1C4b7D2e5F6g9H0jKlMnPqRsTuV',
  'Bearer abc.def-ghi',
  'causeway=abcdef',
  '+372 5123 4567',
  '+37251234567',
  '512345678',
  'Maria Tamm',
  'maria tamm',
  'Søren Åkesson',
  'Юлия Иванова',
  "Siobhán O'Neill-Byrne",
  '李小龍',
]

const secret = fc.constantFrom(...SECRETS)
/** The secret alone or in a sentence, as libraries quote invalid input. */
const buildText = (hidden: string) =>
  fc.constantFrom(
    hidden,
    `no account for ${hidden}`,
    `Unexpected token, "${hidden}" is not valid JSON`,
    `x\n    at ${hidden} (${hidden}:1:2)`,
  )
const buildAddress = (hidden: string) =>
  fc.constantFrom(
    hidden,
    `https://pay.example/login/${hidden}/${hidden}?next=${hidden}#${hidden}`,
    `/history.data?receiver=${hidden}`,
    `https://${hidden}/assets/${hidden}/a.js`,
  )

/** An event with the secret in every field. */
function buildEvent(hidden: string) {
  const words = buildText(hidden)
  const where = buildAddress(hidden)
  const anything = fc.dictionary(fc.constantFrom('a', 'email', hidden), words)
  const frame = fc.record({
    filename: where,
    abs_path: where,
    function: words,
    module: words,
    context_line: words,
    pre_context: fc.array(words),
    post_context: fc.array(words),
    vars: anything,
    lineno: fc.nat(999),
  })
  const exception = fc.record({
    type: words,
    value: words,
    module: words,
    mechanism: fc.record({ type: words, handled: fc.boolean(), data: anything }),
    stacktrace: fc.record({ frames: fc.array(frame, { maxLength: 3 }) }),
  })
  const breadcrumb = fc.record({
    category: fc.constantFrom('navigation', 'fetch', 'xhr', 'console', 'ui.click', hidden),
    message: words,
    type: words,
    data: fc.record({ from: where, to: where, url: where, method: words, body: words, arguments: fc.array(words) }),
  })
  return fc.record({
    message: words,
    logentry: fc.record({ message: words, params: fc.array(words) }),
    logger: words,
    server_name: words,
    release: words,
    environment: words,
    transaction: where,
    fingerprint: fc.array(words),
    tags: fc.dictionary(
      fc.constantFrom('support_code', 'request_id', 'call', 'kind', 'status', 'email', hidden),
      words,
    ),
    extra: anything,
    contexts: fc.dictionary(fc.constantFrom('state', 'device'), anything),
    user: fc.record({ id: words, email: words, username: words, ip_address: words }),
    modules: anything,
    request: fc.record({
      url: where,
      query_string: words,
      data: anything,
      cookies: anything,
      headers: anything,
      env: anything,
    }),
    exception: fc.record({ values: fc.array(exception, { minLength: 1, maxLength: 3 }) }),
    breadcrumbs: fc.array(breadcrumb, { maxLength: 4 }),
  })
}

/** The secret and its longer parts, plain and URL-encoded. */
function listTraces(hidden: string): string[] {
  const parts = [hidden, ...hidden.split(/[^\p{L}\p{N}]+/u)].filter(
    (part) => part.length >= 4 || /[^\x20-\x7E]/.test(part),
  )
  const ordinary = new Set(['bearer', 'example'])
  return parts.filter((part) => !ordinary.has(part.toLowerCase())).flatMap((part) => [part, encodeURIComponent(part)])
}

test('removes personal data from every field of an event', () => {
  fc.assert(
    fc.property(
      secret.chain((hidden) => fc.tuple(fc.constant(hidden), buildEvent(hidden))),
      ([hidden, event]) => {
        const sent = JSON.stringify(scrubEvent(event as unknown as ErrorEvent)).toLowerCase()
        for (const trace of listTraces(hidden)) expect(sent).not.toContain(trace.toLowerCase())
      },
    ),
    { numRuns: 2_000 },
  )
})

test('keeps the location of the error', () => {
  const frame = {
    filename: 'https://pay.example/assets/payment-form-D4DjVvPR.js',
    function: 'new Quote.read',
    lineno: 1,
    colno: 4711,
  }
  const exception = {
    type: 'TypeError',
    value: 'Cannot read properties of undefined (reading "length")',
    stacktrace: { frames: [frame] },
    mechanism: { type: 'generic', handled: false },
  }
  const tags = {
    support_code: 'K7M2X9QD',
    request_id: 'K7M2X9QD',
    call: 'GET transactions/:id',
    kind: 'server',
    status: '502',
  }
  const scrubbed = scrubEvent({
    type: undefined,
    event_id: 'e',
    level: 'error',
    exception: { values: [exception] },
    tags,
  })

  expect(scrubbed).toMatchObject({
    event_id: 'e',
    level: 'error',
    release: '0.25.4',
    tags,
    transaction: 'GET transactions/:id',
    fingerprint: ['GET transactions/:id', 'server'],
    exception: {
      values: [
        {
          ...exception,
          stacktrace: { frames: [{ ...frame, filename: 'app:///assets/payment-form-D4DjVvPR.js', in_app: true }] },
        },
      ],
    },
  })
})

test.each([
  ['/login/maria%40example.com/canary', '/login/[part]/[part]'],
  ['https://pay.example/password-reset/maria@example.com/canary?x=1#y', '/password-reset/[part]/[part]'],
  ['/wallet-confirmation/a/b.data', '/wallet-confirmation/[part]/[part]'],
  ['/transaction-confirmation/canary', '/transaction-confirmation/[part]'],
  ['/auth/google/callback?code=canary&state=canary', '/auth/[part]/callback'],
  ['/transactions/tx_abc/edit', '/transactions/[part]/edit'],
  ['/payments/templates/new', '/payments/templates/new'],
  ['/history.data?receiver=EE382200221020145685', '/history'],
])('scrubs the URL %s to %s', (given, scrubbed) => {
  expect(scrubPath(given)).toBe(scrubbed)
})

test('knows every fixed segment of a route', () => {
  const segments = new Set(listRoutePaths(routes).flatMap((path) => path.split('/')))
  const fixed = [...segments].filter((segment) => !/^(?::.*|\*|)$/.test(segment))

  expect(fixed.length).toBeGreaterThan(80)
  expect(
    fixed.filter((segment) => segment !== 'styleguide' && scrubPath(`/${segment}`) === '/[part]').toSorted(),
  ).toEqual([])
})

test.each([
  ["Cannot read properties of undefined (reading 'length')", "Cannot read properties of undefined (reading 'length')"],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Maria',
    'Minified React error #418; visit …://react.…/…/…?…[]=…',
  ],
  ['Cannot convert Maria Tamm to a BigInt', 'Cannot convert … to a BigInt'],
  ['no account maria@example.com', 'no … [email]'],
])('scrubs the message %j to %j', (given, scrubbed) => {
  expect(scrubMessage(given)).toBe(scrubbed)
})

test('keeps pages and fetches as breadcrumbs, without bodies and headers', () => {
  const fetched: Breadcrumb = {
    category: 'fetch',
    data: { method: 'POST', url: '/login?x=canary', status_code: 303, body: 'canary', headers: { cookie: 'canary' } },
  }

  expect(scrubBreadcrumb(fetched)?.data).toEqual({ method: 'POST', url: '/login', status_code: 303 })
  for (const category of ['console', 'ui.click', 'ui.input', 'xhr', 'sentry.event', undefined]) {
    expect(scrubBreadcrumb({ category, message: 'canary' })).toBe(null)
  }
})

test('sends no reports from a page with a secret in its URL (T11)', () => {
  const dsn = 'https://key@errors.example/1'
  expect(getReportsDsn(dsn, { secret: true })).toBe(undefined)
  expect(getReportsDsn(dsn, {})).toBe(dsn)
  expect(getReportsDsn(undefined, {})).toBe(undefined)
})
