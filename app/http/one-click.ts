const PATH = /^\/unsubscribe\/[^/]+\/(?![^/]*\.data$)[^/]+$/
const ORIGIN_HEADERS = ['origin', 'referer', 'sec-fetch-site']

/** The body of a mail service's POST is one short field. */
export const ONE_CLICK_LIMIT_BYTES = 1024

/**
 * Whether a POST that does not come from our own pages may be that of a mail service which unsubscribes its customer
 * (RFC 8058): it is for that one address, and no browser sent it, which would have said from which page.
 */
export function mayBeOneClick(path: string, headers: Headers): boolean {
  return PATH.test(path) && ORIGIN_HEADERS.every((name) => !headers.has(name))
}

/** Whether the body is `List-Unsubscribe=One-Click` and nothing else, in either way of writing a form. */
export async function isOneClick(body: Uint8Array<ArrayBuffer>, contentType: string | null): Promise<boolean> {
  try {
    const form = await new Response(body, { headers: { 'Content-Type': contentType ?? '' } }).formData()
    const [field, ...others] = form
    return others.length === 0 && field?.[0] === 'List-Unsubscribe' && field[1] === 'One-Click'
  } catch {
    return false
  }
}
