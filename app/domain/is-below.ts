/**
 * Returns true if an address matches one of the route patterns or is below one; `$` ends a pattern without subpages.
 */
export function isBelow(address: string, pages: readonly string[]): boolean {
  return pages.some((page) => {
    const [path = '', ends] = page.split('$')
    const below = ends === undefined ? '/.?#' : '.?#'
    return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/?#]+')}(?:$|[${below}])`).test(address)
  })
}
