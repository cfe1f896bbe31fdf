import { REPORTS_META } from './error-report-meta.ts'

/** An error of the page, with what the page said when it happened. */
export type PageError = { error: unknown; supportCode: string; handled: boolean }

const MOST_WAITING = 10
/** Browsers that do not say when they are idle get this long to make the page usable. */
const SETTLING_MS = 2_000

let loading = false

/**
 * Watches the page for errors if its document says where to report them. What sends them is loaded when the page is
 * usable; until then they wait. Gives a way to report those that a boundary has caught.
 */
export function watchPage(
  whenIdle: (begin: () => void, untoldMs: number) => void,
): ((error: unknown) => void) | undefined {
  const dsn = reports()?.content
  if (!dsn) return undefined
  const waiting: PageError[] = []
  let send = (error: PageError): void => {
    if (waiting.length < MOST_WAITING) waiting.push(error)
  }
  const report = (error: unknown, handled: boolean) => {
    // A page with a secret in its address says nothing of reports, even when a link led to it.
    const { supportCode } = reports()?.dataset ?? {}
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
      // The page is none the worse for it.
      () => undefined,
    )
  }, SETTLING_MS)
  return (error) => report(error, true)
}

function reports(): HTMLMetaElement | null {
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

/** Whether a script that is missing now is the one that sends errors: the page can do without it. */
export function isLoadingReports(): boolean {
  return loading
}

/** An answer of the server, which reports its own errors; a visitor who left; a script of another origin, without words. */
function isOrdinary(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return !error
  if ('status' in error || ('name' in error && error.name === 'AbortError')) return true
  return 'message' in error && error.message === 'Unexpected Server Error'
}
