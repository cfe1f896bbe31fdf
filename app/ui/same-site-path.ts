/**
 * Returns the path and query of a URL as a link on our site. Browsers read a leading "//" or "/\" as another host
 * (threats.md#T97).
 */
export function toSameSitePath({ pathname, search }: { pathname: string; search: string }): string {
  return pathname.replace(/^[/\\]+/, '/') + search
}
