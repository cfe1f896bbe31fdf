import { buildErrorDocument } from './error-document.ts'

/** Text variants by `Allow` header. */
const TAKES = { POST: 'formOnly', 'GET, HEAD': 'pageOnly' } as const

export function respondBadRequest(supportCode: string): Response {
  return buildErrorDocument(400, { error: 'badRequest', supportCode })
}

/** Responds 405. `allow` lists the supported methods. */
export function respondMethodNotAllowed(supportCode: string, allow: string): Response {
  const text = allow in TAKES ? TAKES[allow as keyof typeof TAKES] : 'text'
  return buildErrorDocument(405, { error: 'methodNotAllowed', text, supportCode }, { Allow: allow })
}

export function respondForeignOrigin(supportCode: string): Response {
  return buildErrorDocument(403, { error: 'foreignOrigin', supportCode })
}

export function respondNotAForm(supportCode: string): Response {
  return buildErrorDocument(400, { error: 'noForm', supportCode })
}

export function respondTooLarge(supportCode: string): Response {
  return buildErrorDocument(413, { error: 'tooLarge', supportCode })
}

/** Responds 503 while the session store is unavailable. */
export function respondStoreUnavailable(supportCode: string): Response {
  return buildErrorDocument(503, { error: 'sessionAway', supportCode }, { 'Retry-After': '30' })
}

export function respondMaintenance(supportCode: string): Response {
  return buildErrorDocument(503, { error: 'maintenance', supportCode }, { 'Retry-After': '600' })
}

/** Responds 503 while uploads fill the memory limit. */
export function respondTooBusy(supportCode: string): Response {
  return buildErrorDocument(503, { error: 'tooBusy', supportCode }, { 'Retry-After': '10' })
}

/** Responds 500 after an error during the request, whose action may have been processed. */
export function respondFailed(supportCode: string): Response {
  return buildErrorDocument(500, { error: 'failed', supportCode })
}

/** Responds 503 while too many list files are being generated. */
export function respondTooManyFiles(supportCode: string): Response {
  return buildErrorDocument(503, { error: 'tooManyFiles', supportCode }, { 'Retry-After': '20' })
}
