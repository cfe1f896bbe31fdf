import type { HeadersArgs } from 'react-router'

/**
 * The headers that a page's loader, its action or its failure gave, such as Retry-After: React Router drops what no route
 * passes on.
 */
export function passHeaders({ loaderHeaders, actionHeaders, errorHeaders, parentHeaders }: HeadersArgs): Headers {
  const headers = new Headers(parentHeaders)
  for (const given of [loaderHeaders, actionHeaders, errorHeaders]) {
    for (const [name, value] of given ?? []) if (name !== 'set-cookie') headers.set(name, value)
  }
  return headers
}
