/** Where the router asks for routes by their paths, which it reads like those of requests. */
const MANIFEST = '/__manifest'

/**
 * Whether the escapes of an address can be read. The router would go on with one that cannot, and print it with whatever
 * secret is in it.
 */
export function isReadableAddress({ pathname, searchParams }: URL): boolean {
  return isDecodable(pathname) && (pathname !== MANIFEST || isDecodable(searchParams.get('paths') ?? ''))
}

function isDecodable(text: string): boolean {
  try {
    // Compared with something, because a bundler leaves out a call whose result nobody uses.
    return typeof decodeURIComponent(text) === 'string'
  } catch {
    return false
  }
}
