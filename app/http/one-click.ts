import type { IncomingMessage } from 'node:http'
import { BodyTooLarge, readBody } from './read-form.ts'

const ORIGIN_HEADERS = ['origin', 'referer', 'sec-fetch-site']
const LIMIT_BYTES = 1024

/**
 * Returns whether a POST may be an email provider's one-click unsubscribe (RFC 8058). A browser would send its origin.
 * The route's traits decide if it is accepted.
 */
export function mayBeOneClick(path: string, headers: Headers): boolean {
  return !/(?:\.data|\/)$/.test(path) && ORIGIN_HEADERS.every((name) => !headers.has(name))
}

export async function readOneClick(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  try {
    const body = await readBody(incoming, LIMIT_BYTES)
    return (await isOneClick(body, incoming.headers['content-type'] ?? '')) ? body : null
  } catch (error) {
    if (error instanceof BodyTooLarge) return null
    throw error
  }
}

/** Returns whether a body is exactly `List-Unsubscribe=One-Click`, in either form encoding. */
export async function isOneClick(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<boolean> {
  try {
    const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
    const [field, ...others] = form
    return others.length === 0 && field?.[0] === 'List-Unsubscribe' && field[1] === 'One-Click'
  } catch {
    return false
  }
}
