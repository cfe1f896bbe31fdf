import { redirect, type MiddlewareFunction } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { cleanFields } from '#app/domain/clean-fields.ts'
import { joinDatesInSearch } from '#app/domain/date-parts.ts'
import { MAX_UNANNOUNCED_BYTES } from '#app/domain/upload-limits.ts'
import { requestContext, traitsContext } from '#app/session/contexts.ts'
import { toSameSitePath } from '#app/ui/same-site-path.ts'
import {
  respondForeignOrigin,
  respondMethodNotAllowed,
  respondTooBusy,
  respondTooManyFiles,
} from './error-responses.ts'
import { UploadsBusy, UploadSemaphore } from './upload-semaphore.ts'

const uploadSemaphore = new UploadSemaphore()
/**
 * Limits on concurrent list files, in total and per client. A slow reader keeps its slots: filling all takes twelve
 * accounts. Each needs the memory of one page of its list (T92).
 */
const listFileSemaphore = new UploadSemaphore({ total: 48, forOne: 4, patienceMs: 10_000 })

/** Applies the traits that the matched route declares (decisions/route-traits.md). */
export const applyTraits: MiddlewareFunction<Response> = ({ request, pattern, context }, next) => {
  const { routes, supportCode, origin } = context.get(requestContext)
  const { traits, methods } = routes.get(pattern)
  if (origin === 'one-click' && !traits.oneClick) return respondForeignOrigin(supportCode)
  context.set(traitsContext, traits)
  if (!methods.split(', ').includes(request.method)) return respondMethodNotAllowed(supportCode, methods)
  return next()
}

/** Delays parsing an upload until there is memory for it (threats.md#T52). */
export const limitUploads: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { takesFiles } = context.get(traitsContext)
  const isUpload = request.headers.get('Content-Type')?.startsWith('multipart/')
  if (!takesFiles || !isUpload) return next()
  const { clientAddress, supportCode } = context.get(requestContext)
  const bytes = Number(request.headers.get('Content-Length') ?? MAX_UNANNOUNCED_BYTES)
  return uploadSemaphore.with(clientAddress, bytes, next).catch((error: unknown) => {
    if (error instanceof UploadsBusy) return respondTooBusy(supportCode)
    throw error
  })
}

/** Limits concurrent list files. A file counts until it is sent. */
export const limitListFiles: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!context.get(traitsContext).listFile) return next()
  const { clientAddress, supportCode, sent } = context.get(requestContext)
  const client = (await cookies.session.read(request.headers.get('Cookie'))) ?? clientAddress
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  listFileSemaphore
    .with(client, 1, async () => {
      resolve(await next())
      await sent()
    })
    .catch((error: unknown) =>
      error instanceof UploadsBusy ? resolve(respondTooManyFiles(supportCode)) : reject(error),
    )
  return promise
}

/**
 * Redirects a GET with a date in three fields, as filter forms send it, to the URL with a single date. Also removes
 * invisible characters, which are often pasted into searches.
 */
export const canonicaliseDates: MiddlewareFunction<Response> = ({ request, url }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  const cleaned = cleanFields(new URLSearchParams(url.searchParams))
  const isClean = cleaned.toString() === new URLSearchParams(url.searchParams).toString()
  const search = joinDatesInSearch(cleaned) ?? (isClean ? null : cleaned)
  if (search !== null)
    throw redirect(toSameSitePath({ pathname: url.pathname, search: search.size ? `?${search}` : '' }))
}
