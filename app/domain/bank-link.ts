type Allowed = {
  /** The only origin that may use http. */
  sandboxUrl: string | undefined
  /** The hosts that the platform declares for the bank; null allows every host. */
  hosts: readonly string[] | null
}

/**
 * Parses the URL of a bank's page. Returns null unless it is https, without credentials, and on a host that the
 * platform declares (threats.md#T45).
 */
export function parseBankLink(address: string, { sandboxUrl, hosts }: Allowed): { url: string; host: string } | null {
  if (!URL.canParse(address)) return null
  const { protocol, origin, host, username, password, href } = new URL(address)
  const isSandbox = sandboxUrl !== undefined && /^https?:$/.test(protocol) && origin === new URL(sandboxUrl).origin
  if (username !== '' || password !== '' || (protocol !== 'https:' && !isSandbox)) return null
  if (hosts !== null && !hosts.includes(host)) return null
  return { url: href, host }
}
