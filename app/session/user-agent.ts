/** In this order: most browsers also call themselves by the names of those below them. */
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
 * A browser in the words of its owner, "Firefox, Linux"; null for one that we do not know. Nothing of its header is passed
 * on.
 */
export function describeDevice(userAgent: string | null): string | null {
  const words = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? [])
  return words.length === 0 ? null : words.join(', ')
}

/** Enough of an address for its owner to know it again, and not enough to find anybody: "203.0.113.x", "2001:db8:1:x". */
export function maskedAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:/, '')
  const [, network] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain) ?? []
  if (network) return `${network}.x`
  if (!/^[0-9a-f:]{2,39}$/i.test(plain)) return null
  const [head = ''] = plain.split('::')
  return [...head.split(':').filter(Boolean).slice(0, 3), 'x'].join(':')
}
