import { errorDocument } from './error-document.ts'

/** What an address takes, by its `Allow` header. */
const TAKES = { POST: 'formOnly', 'GET, HEAD': 'pageOnly' } as const

/** An address that cannot be read. */
export function badRequest(supportCode: string): Response {
  return errorDocument(400, { error: 'badRequest', supportCode })
}

/** A method that the address does not take; `allow` names those that it does. */
export function methodNotAllowed(supportCode: string, allow: string): Response {
  const text = allow in TAKES ? TAKES[allow as keyof typeof TAKES] : 'text'
  return errorDocument(405, { error: 'methodNotAllowed', text, supportCode }, { Allow: allow })
}

/** A form of another website. */
export function foreignOrigin(supportCode: string): Response {
  return errorDocument(403, { error: 'foreignOrigin', supportCode })
}

/** A post that is no form. */
export function notAForm(supportCode: string): Response {
  return errorDocument(400, { error: 'noForm', supportCode })
}

/** More than a form can hold. */
export function tooLarge(supportCode: string): Response {
  return errorDocument(413, { error: 'tooLarge', supportCode })
}

/** The store of the sessions does not answer. */
export function sessionAway(supportCode: string): Response {
  return errorDocument(503, { error: 'sessionAway', supportCode }, { 'Retry-After': '30' })
}

/** The operators have closed the house. */
export function maintenance(supportCode: string): Response {
  return errorDocument(503, { error: 'maintenance', supportCode }, { 'Retry-After': '600' })
}

/** More files at once than there is room for. */
export function tooBusy(supportCode: string): Response {
  return errorDocument(503, { error: 'tooBusy', supportCode }, { 'Retry-After': '10' })
}

/** An error in the middle of a request: what it asked for may have been done. */
export function failed(supportCode: string): Response {
  return errorDocument(500, { error: 'failed', supportCode })
}

/** More files of lists at once than are made for one visitor, or for all. */
export function tooManyFiles(supportCode: string): Response {
  return errorDocument(503, { error: 'tooManyFiles', supportCode }, { 'Retry-After': '20' })
}
