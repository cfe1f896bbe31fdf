/**
 * The path and query of an address as a link to it on our own site. Browsers take what begins with two slashes, or with a
 * backslash in place of one, for the name of another host (threats.md#T97).
 */
export function sameSitePath({ pathname, search }: { pathname: string; search: string }): string {
  return pathname.replace(/^[/\\]+/, '/') + search
}
