/** Whether an address, with or without a query, is one of these or below one. */
export function isBelow(address: string, pages: readonly string[]): boolean {
  return pages.some((page) => {
    const [path = '', ends] = page.split('$')
    const below = ends === undefined ? '/.?#' : '.?#'
    return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/?#]+')}(?:$|[${below}])`).test(address)
  })
}
