import { data, type RouterContextProvider } from 'react-router'
import { isBelow } from '#app/domain/is-below.ts'
import { pagesOf, PART_NAMES } from '#app/domain/parts.ts'
import { networkWords } from '#app/i18n/network-words.ts'
import { DEFAULT_WAIT_SECONDS, throttledWords } from '#app/i18n/throttled-words.ts'
import { translateMessage } from '#app/i18n/translate-message.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { NotOffered, PlatformError, Refused, SoftFailure, Throttled, Unavailable } from '#app/platform/errors.ts'
import { platformContext, visitContext } from './contexts.ts'
import { draftFieldsOf } from './drafts.ts'
import type { DraftFields } from './store.ts'

type Context = Readonly<RouterContextProvider>

/** Why a page could not be read, as its error page gets it: with its own words, which no other page has to carry. */
type PageFailure = {
  kind: 'not-found' | 'forbidden' | 'throttled' | 'refused' | 'unreachable' | 'unavailable' | 'other'
  supportCode: string
  title: string
  text: string | null
  /** The form that was sent and that its page cannot show again: without secrets and files, to be sent once more. */
  form: { action: string; fields: DraftFields } | null
}

/**
 * Runs the platform calls of a loader. A failure becomes the page's error with its status, so that it reaches the error
 * page whole: React Router strips other errors in production.
 * @throws {Response} the redirect to the login page after a 401
 */
export async function loadOrThrow<T>(context: Context, read: (platform: Platform) => Promise<T>): Promise<T> {
  try {
    requireOffered(context)
    const page = await read(pagePlatform(context))
    // What the platform lacks is found out by asking for it.
    requireOffered(context)
    return page
  } catch (error) {
    if (error instanceof PlatformError) throw await pageFailure(error, context)
    throw error
  }
}

/**
 * For a page that asks the platform nothing before a form is sent.
 * @throws {Response} its error, when it belongs to a part that is off
 */
export async function requireOfferedPage(context: Context): Promise<void> {
  await loadOrThrow(context, () => Promise.resolve())
}

/** @throws {NotOffered} when the address belongs to a part that is off */
export function requireOffered(context: Context): void {
  const platform = context.get(platformContext)
  if (!isBelow(addressOf(context), pagesOff(platform))) return
  throw new NotOffered({ supportCode: platform.supportCode, call: addressOf(context) })
}

function addressOf(context: Context): string {
  const { target, path } = context.get(visitContext)
  return target ?? path
}

/** The addresses of all parts that are off. */
export function pagesOff(platform: Platform): string[] {
  return pagesOf(PART_NAMES.filter((part) => platform.isOff(part)))
}

/**
 * The platform as a page reads it. A page that comes back because its form could not be sent is made of the last known
 * answers where there are none now: it must show what was typed, and says itself that the platform is away.
 */
export function pagePlatform(context: Context): Platform {
  const platform = context.get(platformContext)
  const visit = context.get(visitContext)
  if (visit.target === null) return platform
  return {
    language: platform.language,
    supportCode: platform.supportCode,
    now: () => platform.now(),
    lastKnown: (declaration, input) => platform.lastKnown(declaration, input),
    isOff: (part) => platform.isOff(part),
    send: async (declaration, input) => {
      // What was known before something was done is not true after it.
      const known = visit.writes === 'done' ? undefined : platform.lastKnown(declaration, input)
      if (known !== undefined && visit.isAway) return known
      try {
        return await platform.send(declaration, input)
      } catch (error) {
        if (known !== undefined && error instanceof Unavailable) return known
        throw error
      }
    },
  }
}

/** A part that is not there: away or refused, or else off, and then nothing is said about it. */
export type SectionUnavailable = { supportCode: string; refused: string | null; isOff: boolean }

/**
 * Runs a call for a part that the page can do without: its failure is that part's, not the page's (threats.md#T75).
 * @throws {Response} the redirect to the login page after a 401
 */
export async function loadOptional<T>(read: Promise<T>): Promise<{ value: T } | SectionUnavailable> {
  try {
    return { value: await read }
  } catch (error) {
    if (error instanceof PlatformError) {
      const refused = error instanceof Unavailable ? null : error.text
      return { supportCode: error.supportCode, refused, isOff: error instanceof NotOffered }
    }
    throw error
  }
}

/** The same for a part that holds a form: once that form was sent, the page keeps what was typed or fails as a whole. */
export async function loadOptionalForForm<T>(context: Context, read: Promise<T>): ReturnType<typeof loadOptional<T>> {
  if (context.get(visitContext).target === null) return loadOptional(read)
  const part = await loadOptional(read)
  return 'isOff' in part && part.isOff ? part : { value: await read }
}

/** A failed call as the error of the page, with its status. */
export async function pageFailure(error: PlatformError, context: Context) {
  const form = await unsentForm(context)
  const failure: PageFailure = { ...wordsOf(error, context, form !== null), supportCode: error.supportCode, form }
  return data(failure, { status: statusOf(error), headers: retryAfterOf(error) })
}

/** The form of this request, when it was not done and its page has no other place for it. */
async function unsentForm(context: Context): Promise<PageFailure['form']> {
  const { target, writes, form } = context.get(visitContext)
  if (target === null || writes === 'done') return null
  const typed = await form().catch(() => null)
  return typed && { action: target, fields: draftFieldsOf(typed) }
}

function wordsOf(
  error: PlatformError,
  context: Context,
  isKept: boolean,
): Pick<PageFailure, 'kind' | 'title' | 'text'> {
  const t = translatorOf(context)
  const words = translateMessage(error, t)
  if (error instanceof Unavailable) {
    const kind = error.kind === 'server' || error.kind === 'shape' ? 'unavailable' : 'unreachable'
    if (isKept) {
      return context.get(visitContext).writes === 'unknown'
        ? { kind, title: t('failures.unknown.title'), text: networkWords(error.kind, 'outage.unknownKept', t) }
        : { kind, title: t('outage.title'), text: networkWords(error.kind, 'outage.notSentKept', t) }
    }
    return kind === 'unavailable'
      ? { kind, title: t('notice.service_unavailable'), text: t('failures.unavailable.text') }
      : { kind, title: t('outage.title'), text: networkWords(error.kind, 'outage.safe', t) }
  }
  if (error instanceof Throttled) {
    return { kind: 'throttled', title: t('outage.throttled.title'), text: throttledWords(error, t) }
  }
  if (error instanceof SoftFailure)
    return { kind: 'refused', title: t('notice.error_title'), text: words ?? t('notice.no_reason') }
  if (error instanceof Refused) {
    const [field] = Object.values(error.fieldErrors)
    return {
      kind: 'refused',
      title: t('notice.form_validation_title'),
      text: words ?? field?.[0] ?? t('notice.no_reason'),
    }
  }
  if (error instanceof NotOffered) {
    const words = isBelow(addressOf(context), pagesOf(['signUp'])) ? 'outage.noSignUp' : 'outage.notOffered'
    return { kind: 'not-found', title: t(`${words}.title`), text: t(`${words}.text`) }
  }
  if (error.status === 404)
    return { kind: 'not-found', title: t('failures.notFound.title'), text: t('failures.notFound.text') }
  if (error.status === 403) return { kind: 'forbidden', title: t('outage.forbidden.title'), text: words }
  return { kind: 'other', title: t('notice.error_title'), text: words ?? t('failures.other.text') }
}

/** An `ok: false` comes with 200, but the page that was asked for it is not. */
function statusOf(error: PlatformError): number {
  if (error instanceof Unavailable) return 503
  if (error instanceof NotOffered) return 404
  return error instanceof SoftFailure ? 422 : (error.status ?? 400)
}

function retryAfterOf(error: PlatformError): HeadersInit | undefined {
  if (!(error instanceof Unavailable || error instanceof Throttled)) return undefined
  return { 'Retry-After': String(error.retryAfter ?? DEFAULT_WAIT_SECONDS) }
}
