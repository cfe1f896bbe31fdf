import type { RouteTraits } from '#app/domain/route-traits.ts'
import { cleanFields } from '#app/domain/clean-fields.ts'
import { joinDates } from '#app/domain/date-parts.ts'
import { Outcome } from './outcome.ts'
import { readMultipart } from './posted-form.ts'

/** The page that a request belongs to, its form, and its outcome so far. */
export type Visit = Readonly<{
  /** Path and search of the page, without language and framework parameters. */
  page: string
  /** The page's path. Drafts are stored under it. */
  path: string
  /** The page's language, carried over to the login page. */
  lang: string
  /** The submitted form, or null. Uploads can only be read here. */
  form: () => Promise<FormData | null>
  /** The form's target as path and search, or null without a form. */
  target: string | null
  /** The id of this browser's watched payments, or null. */
  waitingId: string | null
  /** The choice about usage statistics, or null. */
  usageConsent: 'yes' | 'no' | null
  /** True if a customer who has just logged in or signed up sends no cookie: the browser blocks cookies. */
  isWithoutCookies: boolean
  outcome: Outcome
}>

/** These pages have no link to signed-in pages, so a request that comes from them follows a login. */
const BEGINS_SESSIONS = /^\/(?:login|signup\/\w+)$/
/** Query parameters that lead to the same page. */
const NOT_OF_THE_PAGE = ['lang', 'index', '_routes']

/**
 * Describes the request without reading its body, which only `form` does. A form or poll belongs to the page in its
 * Referer.
 */
export function describeVisit(
  request: Request,
  url: URL,
  { language, traits, ...kept }: { language: string; traits: RouteTraits } & Pick<Visit, 'waitingId' | 'usageConsent'>,
): Visit {
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  const page = isForm || traits.poll ? (parseReferer(request, url) ?? url) : url
  let form: Promise<FormData | null> | undefined
  const search = new URLSearchParams(page.search)
  for (const name of NOT_OF_THE_PAGE) search.delete(name)
  return {
    page: search.size === 0 ? page.pathname : `${page.pathname}?${search}`,
    path: page.pathname,
    lang: url.searchParams.get('lang') ?? page.searchParams.get('lang') ?? language,
    form: () => (form ??= isForm ? readForm(request, traits) : Promise.resolve(null)),
    target: isForm ? url.pathname + url.search : null,
    ...kept,
    isWithoutCookies:
      request.headers.get('Cookie') === null && BEGINS_SESSIONS.test(parseReferer(request, url)?.pathname ?? ''),
    outcome: new Outcome(),
  }
}

/** Multipart bodies are parsed as a stream. The server has already read other forms. */
async function readForm(request: Request, { takesFiles }: RouteTraits): Promise<FormData | null> {
  const isMultipart = (request.headers.get('Content-Type') ?? '').startsWith('multipart/')
  const form = isMultipart ? await readMultipart(request, { takesFiles }) : await request.formData().catch(() => null)
  return form && joinDates(cleanFields(form))
}

function parseReferer(request: Request, url: URL): URL | null {
  const referer = URL.parse(request.headers.get('Referer') ?? '')
  return referer && referer.origin === url.origin && !referer.pathname.endsWith('.data') ? referer : null
}
