/**
 * Returns the address of a bank's page with its host, or null if the app must not lead there: https only, without
 * credentials. The sandbox's own origin may be http (threats.md#T45).
 */
export function parseBankLink(address: string, sandboxUrl: string | undefined): { url: string; host: string } | null {
  if (!URL.canParse(address)) return null
  const { protocol, origin, host, username, password, href } = new URL(address)
  const isSandbox = sandboxUrl !== undefined && /^https?:$/.test(protocol) && origin === new URL(sandboxUrl).origin
  if (username !== '' || password !== '' || (protocol !== 'https:' && !isSandbox)) return null
  return { url: href, host }
}
