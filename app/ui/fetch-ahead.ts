import { nameFrameTexts } from '#app/i18n/frame-texts.ts'
import { browserStore } from './browser-store.ts'
import { fetchWithin } from './fetch-within.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Pages of the menu, fetched before they are asked for: their files when nothing else is to be done, the data of one when a
 * finger or the pointer is on its link. A first tap would wait for one after the other, and be slower than without scripts.
 */
type Ahead = { url: string; until: number; answer: Promise<Response | null> }

/** Only opening a page from the menu changes nothing on the server. */
const MENU = '.side a[data-discover]'
/** Older data is asked for again. */
const FRESH_MS = 5_000
/** A pointer that only passes over a link asks for nothing. */
const HOVER_MS = 80
const PATIENCE_MS = 60_000

let ahead: Ahead | null = null
/** The router is told of routes more than once, and two answers may name one file. */
const underWay = new Set<string>()

/** Begins to listen for what points at the menu. */
export function watchMenu(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = ({ type, target, pointerType }: PointerEvent) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(MENU) : null
    if (!link || savesData()) return
    if (type === 'pointerdown') askAhead(link)
    else if (pointerType === 'mouse') timer = setTimeout(askAhead, HOVER_MS, link)
  }
  addEventListener('pointerdown', ask, true)
  addEventListener('pointerover', ask, true)
}

/** The answer to a request of the router that was asked for ahead, once and while it is fresh; null where there is none. */
export async function takeAhead({ url, method }: Request): Promise<Response | null> {
  const request = ahead
  ahead = null
  return request && method === 'GET' && request.url === url && Date.now() < request.until ? request.answer : null
}

/** Fetches the scripts of the routes that the page links to, which the router has just been told of. */
export async function fetchRoutes(manifest: Response): Promise<void> {
  const routes: { module: string; imports?: string[] }[] = Object.values(await manifest.json().catch(() => ({})))
  if (savesData()) return
  whenIdle(async () => {
    // One at a time: whatever the customer asks for comes first.
    for (const file of routes.flatMap(({ module, imports = [] }) => [module, ...imports])) await fetchOnce(file)
  })
}

/** Fetches a file into the browser's cache, but for one that this document or another of the visit has fetched. */
async function fetchOnce(file: string): Promise<void> {
  if (underWay.has(file)) return
  underWay.add(file)
  try {
    const store = browserStore('sessionStorage')
    if (store?.getItem(file) || performance.getEntriesByName(location.origin + file).length > 0) return
    const response = await fetch(file, { priority: 'low' })
    await response.blob()
    if (response.ok) store?.setItem(file, '1')
  } catch {
    // It comes when it is needed.
  }
  underWay.delete(file)
}

function askAhead({ pathname, search }: HTMLAnchorElement): void {
  const url = `${location.origin}${pathname}.data${search}`
  if (ahead?.url === url && Date.now() < ahead.until) return
  const headers = new Headers({ Purpose: 'prefetch' })
  nameFrameTexts(headers)
  const request = fetchWithin(PATIENCE_MS, url, { headers })
  // Answers of the app that are none of the page are asked for again by the click.
  const answer = request.then((response) => (response.ok ? response : null))
  ahead = { url, until: Date.now() + FRESH_MS, answer }
  // What fails before a click is not spoken of; after it, it is the failure of the click.
  answer.catch(() => {
    if (ahead?.answer === answer) ahead = null
  })
}

/** Whether the customer pays for each byte, or waits long for it. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'))
}
