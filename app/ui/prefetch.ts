import { getBrowserStore } from './browser-store.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'
import { runWhenIdle } from './when-idle.ts'

/**
 * Prefetches the menu's pages: their files when the browser is idle, and a page's data when a pointer is on its link.
 * Without it a first tap would load files and data in sequence and be slower than without scripts.
 */
type Prefetch = { url: string; until: number; response: Promise<Response | null> }

/** Menu pages are the only links without side effects on the server. */
const MENU = '.side a[data-discover]'
/** Older data is refetched. */
const FRESH_MS = 5_000
/** Ignores a pointer that only passes over a link. */
const HOVER_MS = 80
const TIMEOUT_MS = 60_000

let prefetched: Prefetch | null = null
/** Manifests arrive repeatedly, and two routes may share a file. */
const pending = new Set<string>()

/** Prefetches on pointer events of the menu. */
export function watchMenu(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const handlePointer = ({ type, target, pointerType }: PointerEvent) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(MENU) : null
    if (!link || isSavingData()) return
    if (type === 'pointerdown') prefetch(link)
    else if (pointerType === 'mouse') timer = setTimeout(prefetch, HOVER_MS, link)
  }
  addEventListener('pointerdown', handlePointer, true)
  addEventListener('pointerover', handlePointer, true)
}

/**
 * Returns the fresh prefetched response for a router request, once, else null. It has the data of all
 * routes, so it also serves requests for some of them.
 */
export async function takePrefetched({ url, method }: Request): Promise<Response | null> {
  const request = prefetched
  prefetched = null
  const page = new URL(url)
  page.searchParams.delete('_routes')
  return request && method === 'GET' && request.url === page.href && Date.now() < request.until
    ? request.response
    : null
}

export async function fetchRoutes(manifest: Response): Promise<void> {
  const routes: { module: string; imports?: string[] }[] = Object.values(await manifest.json().catch(() => ({})))
  if (isSavingData()) return
  runWhenIdle(async () => {
    // Sequential, so that the customer's own requests come first.
    for (const file of routes.flatMap(({ module, imports = [] }) => [module, ...imports])) await fetchOnce(file)
  })
}

/** Fetches a file into the browser's cache unless this visit has fetched it already. */
async function fetchOnce(file: string): Promise<void> {
  if (pending.has(file)) return
  pending.add(file)
  try {
    const store = getBrowserStore('sessionStorage')
    if (store?.getItem(file) || performance.getEntriesByName(location.origin + file).length > 0) return
    const response = await fetch(file, { priority: 'low' })
    await response.blob()
    if (response.ok) store?.setItem(file, '1')
  } catch {
    // The router fetches it when needed.
  }
  pending.delete(file)
}

function prefetch({ pathname, search }: HTMLAnchorElement): void {
  const url = `${location.origin}${pathname}.data${search}`
  if (prefetched?.url === url && Date.now() < prefetched.until) return
  const request = fetchWithTimeout(TIMEOUT_MS, url, { headers: { Purpose: 'prefetch' } })
  // The click refetches after a response other than 2xx.
  const response = request.then((response) => (response.ok ? response : null))
  prefetched = { url, until: Date.now() + FRESH_MS, response }
  // A failure is only relevant if the customer clicks before it.
  response.catch(() => {
    if (prefetched?.response === response) prefetched = null
  })
}

/** Returns true if the customer saves data or has a slow connection. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'))
}
