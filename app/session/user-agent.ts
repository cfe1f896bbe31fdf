/** Order matters: most browsers also claim the names below theirs. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^(?:w3m|Lynx|Links|ELinks)\b/i, 'Text browser'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
]

/**
 * Returns a browser's display name such as "Firefox, Linux", or null if it is unknown. The raw header is never passed
 * on.
 */
export function describeDevice(userAgent: string | null): string | null {
  const parts = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? [])
  return parts.length === 0 ? null : parts.join(', ')
}

/** Returns a masked address such as "203.0.113.x" or "2001:db8:1:x": recognisable for its owner, but not traceable. */
export function maskAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:/, '')
  const [, network] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain) ?? []
  if (network) return `${network}.x`
  if (!/^[0-9a-f:]{2,39}$/i.test(plain)) return null
  const [head = ''] = plain.split('::')
  return [...head.split(':').filter(Boolean).slice(0, 3), 'x'].join(':')
}
