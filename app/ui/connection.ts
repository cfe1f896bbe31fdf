import { createPath, type Location, type NavigateFunction, type useNavigation } from 'react-router'
import type { HydratedRouterProps } from 'react-router/dom'
import { fetchRoutes, takePrefetched } from './prefetch.ts'
import { fetchWithTimeout, NetworkFailure, throwNetworkFailure } from './fetch-with-timeout.ts'
import { isLeftToBrowser, leaveAllToBrowser, leaveToBrowser } from './leave-to-browser.ts'
import { interceptReloads, reloadPage } from './reload-page.ts'

/**
 * The failed request: a form while offline (`offline`), a form without a response (`unknown`; `safe` to retry with an
 * operation id), a page (`page`), or a page while offline (`network`).
 */
type LostKind = 'offline' | 'unknown' | 'safe' | 'page' | 'network'

export type Lost = { kind: LostKind; retry: () => void; time: number }

type Press = { by: HTMLElement | null; form?: HTMLFormElement }

type RouterFetch = NonNullable<HydratedRouterProps['unstable_fetch']>

type Handle = {
  navigation: ReturnType<typeof useNavigation>
  location: Location
  navigate: NavigateFunction
  revalidate: () => Promise<void>
}

/** Exceeds the server's own timeout; uploads over a slow line get more. */
const READ_MS = 130_000
const WRITE_MS = 310_000

/** The note's element: after the pressed button or link, else at the top of the page. */
export const noteElement = typeof document === 'undefined' ? null : document.createElement('div')

/** The status of redirects in the router's single-fetch responses. */
const REDIRECTED = 202

const never = new Promise<never>(() => {})

let notify: (lost: Lost | null) => void = () => undefined
let notice: LostKind | null = null
let pressed: Press | null = null
let consumed: Press | null = null
let entry = 0
let lostAt = 0
let isGoingBack = false
let isKeepingPage = false
let isRefused = false
let router: Handle | null = null

/** Records the last press, to place the note beside it and to retry it. */
export function watchConnection(): void {
  const remember = (event: Event & { submitter?: HTMLElement | null }) => {
    const { target, submitter } = event
    const link = target instanceof Element ? target.closest('a') : null
    // Stopping propagation prevents the router's `preventDefault`.
    if (isLeftToBrowser() && (link || event.type === 'submit')) return event.stopPropagation()
    const form = target instanceof HTMLFormElement ? target : undefined
    if (form) pressed = { by: submitter ?? null, form }
    else if (!(target instanceof Element)) pressed = null
    else if (!noteElement?.contains(target)) pressed = { by: link }
  }
  for (const type of ['click', 'popstate', 'submit']) addEventListener(type, remember, true)
  interceptReloads(async () => {
    const isThere = await isServerReachable(location.href)
    const next = router?.navigation.location
    // After a release the old scripts are gone; a document load fetches the new ones.
    if (isThere && next) return location.assign(createPath(next))
    if (isThere && notice === null) return reloadPage()
    // The router doesn't retry a failed script, so the next press must load a document.
    leaveAllToBrowser()
    if (notice === null) void handleLoss({ isOffline: !navigator.onLine, isPop: false, isForm: false, page: null })
  })
}

/** Subscribes to connection losses; null means recovered. */
export function onConnectionLoss(listener: typeof notify): void {
  notify = listener
}

/** Returns the press that caused the current navigation, once; null if there was none. */
export function takePress(): Press | null {
  const press = pressed === consumed ? null : pressed
  consumed = pressed
  return press
}

/** Returns true if the last form got a response without a redirect. */
export function wasRefused(): boolean {
  return isRefused
}

/** Stores the router's state and functions for code outside of components. */
export function storeRouter(handle: Handle): void {
  router = handle
}

/** Returns true, once, if the location key changed only because a navigation was abandoned. */
export function consumeKeptPage(): boolean {
  const wasKept = isKeepingPage
  isKeepingPage = false
  return wasKept
}

/** Returns true if a request failed after `moment`, in ms of `performance.now()`. */
export function hasFailedSince(moment: number): boolean {
  return lostAt > moment
}

export function recordHistoryEntry(): void {
  entry = history.state?.idx ?? 0
}

/**
 * Fetches for the router. On a network failure, or a response that isn't ours, it abandons the navigation: the page
 * keeps its state and shows a note.
 */
export const fetchOrKeepPage: RouterFetch = async (request, context) => {
  const { type } = context
  const isPop = context.type === 'navigation' && context.navigationType === 'POP'
  if (isGoingBack && type === 'navigation') {
    isGoingBack = false
    if (isPop) return keepPage()
  }
  const wasOffline = !navigator.onLine
  let isOffline = false
  try {
    const response =
      (type === 'navigation' && (await takePrefetched(request))) ||
      (await fetchWithTimeout(request.method === 'GET' ? READ_MS : WRITE_MS, request))
    if (isFromApp(response, type)) {
      if (request.method !== 'GET') isRefused = response.status !== REDIRECTED
      // Reads the whole body: a truncated response is a network failure, and an abort afterwards must not break the
      // page.
      const body = await response.arrayBuffer().catch(throwNetworkFailure)
      const answer = new Response(body.byteLength ? body : null, response)
      if (type === 'manifest') void fetchRoutes(answer.clone())
      else clearNote(type === 'navigation')
      return answer
    }
  } catch (error) {
    if (request.signal.aborted) throw error
    if (!(error instanceof NetworkFailure)) return isPrefetch(request, type) ? never : fallBackToBrowser(error, isPop)
    isOffline = wasOffline && !navigator.onLine
  }
  if (isPrefetch(request, type)) return never
  // The router's state may not have reached its components yet.
  const page = type === 'navigation' ? toPagePath(request.url) : null
  return handleLoss({ isOffline, isPop, page, isForm: request.method !== 'GET' })
}

/** Reports a script error and lets the browser load the document. */
function fallBackToBrowser(error: unknown, isPop: boolean): Promise<never> {
  reportError(error)
  leaveToBrowser(router?.navigation, { isPop, pressed })
  return never
}

/** Ignores failed prefetches of route manifests; the router retries them on navigation. */
function isPrefetch({ url }: Request, type: string): boolean {
  const to = router?.navigation.location?.pathname
  return (
    type === 'manifest' &&
    !new URL(url).searchParams
      .get('paths')
      ?.split(',')
      .includes(to ?? '')
  )
}

/** Detects responses of the app, as opposed to those of a proxy or captive portal. */
function isFromApp({ headers, ok, status }: Response, type: string): boolean {
  if (headers.has('X-Remix-Response')) return true
  return type === 'manifest' ? ok : status >= 400 && status < 500
}

function clearNote(isWanted: boolean): void {
  if (!isWanted && notice !== 'page' && notice !== 'network') return
  if (noteElement?.contains(document.activeElement)) pressed?.by?.focus()
  noteElement?.remove()
  notice = null
  notify(null)
}

/** Converts a single-fetch URL to the path of its page. */
function toPagePath(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  return createPath({ pathname: pathname.replace(/(?:\/_)?\.data$/, ''), search: String(searchParams) })
}

/** `page` is the requested page; null for a revalidation. */
type Loss = { isOffline: boolean; isPop: boolean; isForm: boolean; page: string | null }

function handleLoss({ isOffline, isPop, isForm, page }: Loss): Promise<never> {
  if (!router) return never
  const { navigate, navigation, revalidate } = router
  const { location = page } = navigation
  // A failed revalidation must not replace a form's note: the page shows the age of its data itself.
  if (location === null && isFormLoss(notice)) return keepPage()
  const press = pressed
  let kind: LostKind = isOffline ? 'network' : 'page'
  let retry: () => void = revalidate
  const form = press?.form
  if (isForm && form) {
    kind = isOffline ? 'offline' : form.elements.namedItem('operation_id') ? 'safe' : 'unknown'
    retry = () => form.requestSubmit(press.by)
  } else if (isPop) {
    const delta = (history.state?.idx ?? entry) - entry
    // A delta of 0 is a reload.
    isGoingBack = delta !== 0
    if (isGoingBack) {
      retry = () => history.go(delta)
      history.go(-delta)
    }
  } else if (location !== null) {
    const to = typeof location === 'string' ? location : createPath(location)
    retry = () => (isLeftToBrowser() ? globalThis.location.assign(to) : void navigate(to))
  }
  notice = kind
  lostAt = performance.now()
  if (noteElement) placeNote(noteElement, press?.by)
  notify({ kind, retry, time: Date.now() })
  // The navigation back is abandoned in turn.
  return isGoingBack ? never : keepPage()
}

function isFormLoss(kind: LostKind | null): boolean {
  return kind === 'offline' || kind === 'unknown' || kind === 'safe'
}

/** Moves the note only if necessary, because it may contain the focus. */
function placeNote(note: HTMLElement, pressedBy: HTMLElement | null | undefined): void {
  // A closed menu hides the pressed link, which still has a box in engines that skip its content.
  const isBeside = Boolean(pressedBy?.getClientRects().length) && !pressedBy?.closest('details:not([open])')
  note.className = isBeside ? 'lost' : 'lost pinned'
  if (isBeside) {
    if (note.previousSibling !== pressedBy) pressedBy?.after(note)
  } else if (!note.matches('main > :first-child')) document.querySelector('main')?.prepend(note)
}

/** Abandons a navigation by navigating to the current location without loading data: the router has no other way. */
function keepPage(): Promise<never> {
  if (!router) return never
  const { location, navigate } = router
  isKeepingPage = true
  const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
  void navigate(location, { ...options, state: location.state })
  return never
}

/** Returns true if our server responds at a URL. */
export function isServerReachable(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
