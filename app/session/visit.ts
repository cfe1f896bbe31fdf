import type { RouteTraits } from '#app/domain/route-traits.ts'
import type { SoftFailure } from '#app/platform/errors.ts'
import { cleanFields } from '#app/domain/clean-fields.ts'
import { joinDates } from '#app/domain/date-parts.ts'
import { readPostedForm } from './posted-form.ts'

/** What a request was for, as far as coming back to it matters. */
export type Visit = {
  /** The page: path and search, without language and the framework's own parameters. */
  page: string
  /** The page's path: drafts are kept under it. */
  path: string
  /** The language of the page, carried on to the login page as every navigation carries it. */
  lang: string
  /** What was posted; null for a request without a form. A form with files can only be read here. */
  form: () => Promise<FormData | null>
  /** Where the form was sent to: path and search; null for a request without a form. */
  target: string | null
  /** Whether the form waits for something else that has to be done first, such as accepting new terms, or for somebody. */
  isFormHeld: boolean
  /** The calls of this request that are under way. */
  pending: Set<Promise<unknown>>
  /** Whether a call of this request got no usable answer. */
  isAway: boolean
  /** What became of the calls that change something: none was done, one may have been, or one was. */
  writes: 'none' | 'unknown' | 'done'
  /** What the platform answered with `ok: false` during this request. */
  softFailures: SoftFailure[]
  /** Under which this browser's payments to watch are kept; null when there are none. */
  waitingId: string | null
  /** What the visitor said to being counted; null without an answer. */
  usageConsent: 'yes' | 'no' | null
  /** Whether somebody who has just logged in or signed up comes without any cookie: the browser keeps none. */
  isWithoutCookies: boolean
  /** Where the visitor must go because the session ended during the request. */
  loginPath: string | null
}

/** Pages of which no link leads to one that needs a session: who comes from them to such a page has sent their form. */
const BEGINS_SESSIONS = /^\/(?:login|signup\/\w+)$/
const NOT_OF_THE_PAGE = ['lang', 'index', '_routes']

/**
 * Describes the request before its body is read, which only `form` does. A form and a poll belong to the page that they
 * were sent from.
 */
export function describeVisit(
  request: Request,
  url: URL,
  { language, traits, ...kept }: { language: string; traits: RouteTraits } & Pick<Visit, 'waitingId' | 'usageConsent'>,
): Visit {
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  const page = isForm || traits.poll ? (refererOf(request, url) ?? url) : url
  let form: Promise<FormData | null> | undefined
  const search = new URLSearchParams(page.search)
  for (const name of NOT_OF_THE_PAGE) search.delete(name)
  return {
    page: search.size === 0 ? page.pathname : `${page.pathname}?${search}`,
    path: page.pathname,
    lang: url.searchParams.get('lang') ?? page.searchParams.get('lang') ?? language,
    form: () => (form ??= isForm ? readForm(request, traits) : Promise.resolve(null)),
    target: isForm ? url.pathname + url.search : null,
    isFormHeld: false,
    pending: new Set(),
    isAway: false,
    writes: 'none',
    softFailures: [],
    ...kept,
    isWithoutCookies:
      request.headers.get('Cookie') === null && BEGINS_SESSIONS.test(refererOf(request, url)?.pathname ?? ''),
    loginPath: null,
  }
}

/** A form with files is read as it arrives; a body that is not a form has no fields to keep. */
async function readForm(request: Request, traits: RouteTraits): Promise<FormData | null> {
  const form = isUpload(request, traits) ? await readPostedForm(request) : await request.formData().catch(() => null)
  return form && joinDates(cleanFields(form))
}

function isUpload(request: Request, { takesFiles }: RouteTraits): boolean {
  return takesFiles === true && (request.headers.get('Content-Type') ?? '').startsWith('multipart/')
}

function refererOf(request: Request, url: URL): URL | null {
  const referer = URL.parse(request.headers.get('Referer') ?? '')
  return referer && referer.origin === url.origin && !referer.pathname.endsWith('.data') ? referer : null
}
