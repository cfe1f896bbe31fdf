import { data, type RouterContextProvider } from 'react-router'
import { isBelow } from '#app/domain/is-below.ts'
import { listPages, PART_NAMES } from '#app/domain/parts.ts'
import { getNetworkText } from '#app/i18n/network-text.ts'
import { DEFAULT_WAIT_SECONDS, getRateLimitText } from '#app/i18n/rate-limit-text.ts'
import { translateMessage } from '#app/i18n/translate-message.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { NotOffered, PlatformError, Refused, SoftFailure, Throttled, Unavailable } from '#app/platform/errors.ts'
import { platformContext, visitContext } from './contexts.ts'
import { pickDraftFields } from './drafts.ts'
import type { DraftFields } from './store.ts'

type Context = Readonly<RouterContextProvider>

/** The data of an error page. It includes its own texts, so that other pages don't ship them. */
type PageFailure = {
  kind: 'not-found' | 'forbidden' | 'throttled' | 'refused' | 'unreachable' | 'unavailable' | 'other'
  supportCode: string
  title: string
  text: string | null
  /** The rejected form that its page cannot show again, without secrets and files, for resubmission. */
  form: { action: string; fields: DraftFields } | null
}

/**
 * Runs a loader's platform calls. A failure becomes the page's error with its status, because React Router strips other
 * errors in production.
 * @throws {Response} the redirect to the login page after a 401
 */
export async function loadOrThrow<T>(context: Context, read: (platform: Platform) => Promise<T>): Promise<T> {
  try {
    requireOffered(context)
    const page = await read(getPagePlatform(context))
    // The calls above may have discovered that the platform lacks this part.
    requireOffered(context)
    return page
  } catch (error) {
    if (error instanceof PlatformError) throw await buildPageFailure(error, context)
    throw error
  }
}

/**
 * For pages that call the platform only on submit.
 * @throws {Response} 404 if the page belongs to a disabled part
 */
export async function requireOfferedPage(context: Context): Promise<void> {
  await loadOrThrow(context, () => Promise.resolve())
}

/** @throws {NotOffered} if the current URL belongs to a disabled part */
export function requireOffered(context: Context): void {
  const platform = context.get(platformContext)
  if (!isBelow(getCurrentPath(context), listDisabledPages(platform))) return
  throw new NotOffered({ supportCode: platform.supportCode, call: getCurrentPath(context) })
}

function getCurrentPath(context: Context): string {
  const { target, path } = context.get(visitContext)
  return target ?? path
}

/** Returns the paths of all disabled parts. */
export function listDisabledPages(platform: Platform): string[] {
  return listPages(PART_NAMES.filter((part) => platform.isOff(part)))
}

/**
 * Returns the platform client for a page's loaders. If a form could not be submitted, its page falls back to the last
 * known responses, so that the input is kept.
 */
export function getPagePlatform(context: Context): Platform {
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
      // Responses from before a successful write are stale.
      const known = visit.outcome.writes === 'done' ? undefined : platform.lastKnown(declaration, input)
      if (known !== undefined && visit.outcome.isAway) return known
      try {
        return await platform.send(declaration, input)
      } catch (error) {
        if (known !== undefined && error instanceof Unavailable) return known
        throw error
      }
    },
  }
}

/** A part of the page that could not be loaded: unavailable, refused, or disabled (then the page shows no message). */
export type SectionUnavailable = { supportCode: string; refused: string | null; isOff: boolean }

/**
 * Loads an optional part of a page. A failure affects only that part (threats.md#T75).
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

/**
 * Like {@link loadOptional}, for a part with a form. After a submit the part must load, to keep the input, or the whole
 * page fails.
 */
export async function loadOptionalForForm<T>(context: Context, read: Promise<T>): ReturnType<typeof loadOptional<T>> {
  if (context.get(visitContext).target === null) return loadOptional(read)
  const part = await loadOptional(read)
  return 'isOff' in part && part.isOff ? part : { value: await read }
}

/** Converts a failed call to the page's error with its status. */
export async function buildPageFailure(error: PlatformError, context: Context) {
  const form = await readUnsentForm(context)
  const failure: PageFailure = {
    ...describeFailure(error, context, form !== null),
    supportCode: error.supportCode,
    form,
  }
  return data(failure, { status: getStatus(error), headers: buildRetryAfter(error) })
}

/** Returns the submitted form, if it failed and its page cannot render it again. */
async function readUnsentForm(context: Context): Promise<PageFailure['form']> {
  const { target, outcome, form } = context.get(visitContext)
  if (target === null || outcome.writes === 'done') return null
  const typed = await form().catch(() => null)
  return typed && { action: target, fields: pickDraftFields(typed) }
}

function describeFailure(
  error: PlatformError,
  context: Context,
  isKept: boolean,
): Pick<PageFailure, 'kind' | 'title' | 'text'> {
  const { t } = i18n(context)
  const message = translateMessage(error, t)
  if (error instanceof Unavailable) {
    const kind = error.kind === 'server' || error.kind === 'shape' ? 'unavailable' : 'unreachable'
    if (isKept) {
      return context.get(visitContext).outcome.writes === 'unknown'
        ? { kind, title: t('failures.unknown.title'), text: getNetworkText(error.kind, 'outage.unknownKept', t) }
        : { kind, title: t('outage.title'), text: getNetworkText(error.kind, 'outage.notSentKept', t) }
    }
    return kind === 'unavailable'
      ? { kind, title: t('notice.service_unavailable'), text: t('failures.unavailable.text') }
      : { kind, title: t('outage.title'), text: getNetworkText(error.kind, 'outage.safe', t) }
  }
  if (error instanceof Throttled) {
    return { kind: 'throttled', title: t('outage.throttled.title'), text: getRateLimitText(error, t) }
  }
  if (error instanceof SoftFailure)
    return { kind: 'refused', title: t('notice.error_title'), text: message ?? t('notice.no_reason') }
  if (error instanceof Refused) {
    const [field] = Object.values(error.fieldErrors)
    return {
      kind: 'refused',
      title: t('notice.form_validation_title'),
      text: message ?? field?.[0] ?? t('notice.no_reason'),
    }
  }
  if (error instanceof NotOffered) {
    const key = isBelow(getCurrentPath(context), listPages(['signUp'])) ? 'outage.noSignUp' : 'outage.notOffered'
    return { kind: 'not-found', title: t(`${key}.title`), text: t(`${key}.text`) }
  }
  if (error.status === 404)
    return { kind: 'not-found', title: t('failures.notFound.title'), text: t('failures.notFound.text') }
  if (error.status === 403) return { kind: 'forbidden', title: t('outage.forbidden.title'), text: message }
  return { kind: 'other', title: t('notice.error_title'), text: message ?? t('failures.other.text') }
}

/** The platform sends `ok: false` with status 200, but the page's status is 422. */
function getStatus(error: PlatformError): number {
  if (error instanceof Unavailable) return 503
  if (error instanceof NotOffered) return 404
  return error instanceof SoftFailure ? 422 : (error.status ?? 400)
}

function buildRetryAfter(error: PlatformError): HeadersInit | undefined {
  if (!(error instanceof Unavailable || error instanceof Throttled)) return undefined
  return { 'Retry-After': String(error.retryAfter ?? DEFAULT_WAIT_SECONDS) }
}
