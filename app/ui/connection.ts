import { IDLE_NAVIGATION, type DataRouter } from 'react-router'
import type { HydratedRouterProps } from 'react-router/dom'
import { nameFrameTexts } from '#app/i18n/frame-texts.ts'
import { fetchRoutes, takeAhead } from './fetch-ahead.ts'
import { fetchWithin, NetworkFailure, throwNetworkFailure } from './fetch-within.ts'
import { isLeftToBrowser, leaveToBrowser } from './leave-to-browser.ts'

/**
 * What was asked for in vain: something to send while offline, something sent whose answer is missing (safe to send again
 * where the form carries its key), a page, or a page while offline.
 */
type LostKind = 'offline' | 'unknown' | 'safe' | 'page' | 'network'

export type Lost = { kind: LostKind; again: () => void; time: number }

/** The link or the button that was pressed, and the form that it sends. */
type Press = { by: HTMLElement | null; form?: HTMLFormElement }

type RouterFetch = NonNullable<HydratedRouterProps['unstable_fetch']>

/** Longer than the server ever thinks about a page; a form may carry files over a slow line. */
const READ_MS = 130_000
const WRITE_MS = 310_000

/** Where the words stand: after the button or link that was pressed, else at the top of what is seen. */
export const place = typeof document === 'undefined' ? null : document.createElement('div')

const never = new Promise<never>(() => {})

let tell: (lost: Lost | null) => void = () => undefined
let notice: LostKind | null = null
let pressed: Press | null = null
let taken: Press | null = null
let entry = 0
let lostAt = 0
let isGoingBack = false
let onConnected: (() => void)[] = []

/** Remembers what was pressed last, for the words to stand beside it and for sending it again. */
export function watchConnection(): void {
  const remember = (event: Event & { submitter?: HTMLElement | null }) => {
    // Stopped here, it reaches no script that would prevent it.
    if (isLeftToBrowser()) return event.stopPropagation()
    const { target, submitter } = event
    const form = target instanceof HTMLFormElement ? target : undefined
    if (form) pressed = { by: submitter ?? null, form }
    else if (!(target instanceof Element)) pressed = null
    else if (!place?.contains(target)) pressed = { by: target.closest('a') }
  }
  for (const type of ['click', 'popstate', 'submit']) addEventListener(type, remember, true)
}

/** Hears of each loss, and of its end as null. */
export function onLost(listener: typeof tell): void {
  tell = listener
}

/** What the navigation that has arrived was asked for by; null where it was not asked for, or after it was taken. */
export function takePress(): Press | null {
  const press = pressed === taken ? null : pressed
  taken = pressed
  return press
}

/** Whether the form that was sent last came back. */
export function wasRefused(): boolean {
  return router().state.actionData !== null
}

/** Whether something was asked for in vain since this moment of the page's own clock, in milliseconds. */
export function hasLostSince(moment: number): boolean {
  return lostAt > moment
}

/** The page that is shown now is this entry of the browser's history. */
export function arrive(): void {
  entry = history.state?.idx ?? 0
}

/**
 * Asks the server for the router. What does not answer, or is not our server, ends the navigation where it began: the page
 * stays with everything in it, and says what happened.
 */
export const fetchOrStay: RouterFetch = async (request, context) => {
  const { type } = context
  if (isGoingBack && type === 'navigation') {
    isGoingBack = false
    if (context.navigationType === 'POP') return stay()
  }
  nameFrameTexts(request.headers)
  const wasOffline = !navigator.onLine
  let isOffline = false
  try {
    const response =
      (type === 'navigation' && (await takeAhead(request))) ||
      (await fetchWithin(request.method === 'GET' ? READ_MS : WRITE_MS, request))
    if (isOurs(response, type)) {
      // A body that breaks off is no answer either, and what runs out after the last byte takes nothing back.
      const body = await response.arrayBuffer().catch(throwNetworkFailure)
      const answer = new Response(body.byteLength ? body : null, response)
      if (type === 'manifest') void fetchRoutes(answer.clone())
      else connected(type === 'navigation')
      return answer
    }
  } catch (error) {
    if (request.signal.aborted) throw error
    if (!(error instanceof NetworkFailure)) return isInAdvance(request, type) ? never : giveUp(error)
    isOffline = wasOffline && !navigator.onLine
  }
  return isInAdvance(request, type) ? never : lose(isOffline)
}

/** An error of a script, or of a browser that lacks something: the server can do without either what was asked for. */
function giveUp(error: unknown): Promise<never> {
  reportError(error)
  leaveToBrowser(router().state, pressed)
  return never
}

/** Where links lead is learned before anybody follows them: a loss of that is nobody's, and it is asked again. */
function isInAdvance({ url }: Request, type: string): boolean {
  const to = router().state.navigation.location?.pathname
  return (
    type === 'manifest' &&
    !new URL(url).searchParams
      .get('paths')
      ?.split(',')
      .includes(to ?? '')
  )
}

/** Ends here what the script of a page was wanted for; over when there is a connection again. */
export function waitForConnection(routeId: string): Promise<void> {
  if (router().state.navigation.matches?.some(({ route }) => route.id === routeId)) void lose(!navigator.onLine)
  return new Promise((resolve) => onConnected.push(resolve))
}

/** An answer of the app, whatever it says, and not the page of something in between. */
function isOurs({ headers, ok, status }: Response, type: string): boolean {
  if (headers.has('X-Remix-Response')) return true
  return type === 'manifest' ? ok : status >= 400 && status < 500
}

function connected(isWanted: boolean): void {
  onConnected.forEach((resolve) => resolve())
  onConnected = []
  if (!isWanted && notice !== 'page' && notice !== 'network') return
  if (place?.contains(document.activeElement)) pressed?.by?.focus()
  place?.remove()
  notice = null
  tell(null)
}

function lose(isOffline: boolean): Promise<never> {
  const { navigate, revalidate, state } = router()
  const { navigation } = state
  // What a page reloads by itself must not take away what became of a form: its own words say since when it is old.
  if (navigation.state === 'idle' && isOfForm(notice)) return stay()
  const press = pressed
  const { location } = navigation
  let kind: LostKind = isOffline ? 'network' : 'page'
  let again: () => void = revalidate
  const form = press?.form
  if (navigation.state === 'submitting' && form) {
    kind = isOffline ? 'offline' : form.elements.namedItem('operation_id') ? 'safe' : 'unknown'
    again = () => form.requestSubmit(press.by)
  } else if (navigation.historyAction === 'POP') {
    const delta = (history.state?.idx ?? entry) - entry
    // None is a reload.
    isGoingBack = delta !== 0
    if (isGoingBack) {
      again = () => history.go(delta)
      history.go(-delta)
    }
  } else if (location) {
    const replace = navigation.historyAction === 'REPLACE'
    again = () => navigate(location, { replace, state: location.state })
  }
  notice = kind
  lostAt = performance.now()
  if (place) putBeside(place, press?.by)
  tell({ kind, again, time: Date.now() })
  return stay()
}

function isOfForm(kind: LostKind | null): boolean {
  return kind === 'offline' || kind === 'unknown' || kind === 'safe'
}

/** Moved only if it must be: the focus may be in it. */
function putBeside(note: HTMLElement, pressedBy: HTMLElement | null | undefined): void {
  // The menu of a phone closes over the link that was pressed in it, which keeps its width.
  const isBeside = Boolean(pressedBy?.getClientRects().length)
  note.className = isBeside ? 'lost' : 'lost pinned'
  if (isBeside) {
    if (note.previousSibling !== pressedBy) pressedBy?.after(note)
  } else if (!note.matches('main > :first-child')) document.querySelector('main')?.prepend(note)
}

/** The router has no way of its own to give up a navigation but by beginning another. */
function stay(): Promise<never> {
  router()._internalSetStateDoNotUseOrYouWillBreakYourApp({ navigation: IDLE_NAVIGATION, revalidation: 'idle' })
  return never
}

function router(): DataRouter {
  return (globalThis as unknown as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter
}
