import type { IncomingMessage } from 'node:http'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { BodyTooLarge, readBody } from './read-body.ts'

const ORIGIN_HEADERS = ['origin', 'referer', 'sec-fetch-site']
const LIMIT_BYTES = 1024

/**
 * Whether a POST that does not come from our own pages may be that of an email service which unsubscribes its customer
 * (RFC 8058): its route says that one may, and no browser sent it, which would have said from which page.
 */
export function mayBeOneClick(path: string, { oneClick }: RouteTraits, headers: Headers): boolean {
  return oneClick === true && !/(?:\.data|\/)$/.test(path) && ORIGIN_HEADERS.every((name) => !headers.has(name))
}

/** The body of an email service's POST, or null when it is anything else. */
export async function readOneClick(message: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  try {
    const body = await readBody(message, LIMIT_BYTES)
    return (await isOneClick(body, message.headers['content-type'] ?? '')) ? body : null
  } catch (error) {
    if (error instanceof BodyTooLarge) return null
    throw error
  }
}

/** Whether a body is `List-Unsubscribe=One-Click` and nothing else, in either way of writing a form. */
export async function isOneClick(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<boolean> {
  try {
    const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
    const [field, ...others] = form
    return others.length === 0 && field?.[0] === 'List-Unsubscribe' && field[1] === 'One-Click'
  } catch {
    // What cannot be read as a form is none.
    return false
  }
}
