import { REPORTS_META } from './error-report-meta.ts'

/** A page error with the support code at that time. */
export type PageError = { error: unknown; supportCode: string; handled: boolean }

const MAX_QUEUED = 10
/** Delay for browsers without requestIdleCallback. */
const IDLE_FALLBACK_MS = 2_000

let loading = false

/**
 * Listens for page errors if the document contains a DSN. Loads the reporting client when the page is idle and queues
 * errors until then. Returns a function that reports errors caught by a boundary.
 */
export function watchPage(
  whenIdle: (begin: () => void, fallbackMs: number) => void,
): ((error: unknown) => void) | undefined {
  const dsn = getReportsMeta()?.content
  if (!dsn) return undefined
  const waiting: PageError[] = []
  let send = (error: PageError): void => {
    if (waiting.length < MAX_QUEUED) waiting.push(error)
  }
  const report = (error: unknown, handled: boolean) => {
    // A page with a secret URL has no meta element for reports, even after client-side navigation.
    const { supportCode } = getReportsMeta()?.dataset ?? {}
    if (supportCode !== undefined && !isOrdinary(error)) send({ error, supportCode, handled })
  }
  addEventListener('error', ({ error }) => report(error, false))
  addEventListener('unhandledrejection', ({ reason }) => report(reason, false))
  whenIdle(() => {
    loadClient().then(
      ({ createPageErrorClient }) => {
        send = createPageErrorClient(dsn)
        waiting.splice(0).forEach(send)
      },
      // The page works without error reports.
      () => undefined,
    )
  }, IDLE_FALLBACK_MS)
  return (error) => report(error, true)
}

function getReportsMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${REPORTS_META}"]`)
}

async function loadClient() {
  loading = true
  try {
    return await import('./page-error-client.ts')
  } finally {
    loading = false
  }
}

/** Returns true while the reporting client loads: the page works if that script is missing. */
export function isLoadingReports(): boolean {
  return loading
}

/**
 * Ignores responses, which the server reports; aborted requests; and script errors of other origins, which have no
 * details.
 */
function isOrdinary(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return !error
  if ('status' in error || ('name' in error && error.name === 'AbortError')) return true
  return 'message' in error && error.message === 'Unexpected Server Error'
}
