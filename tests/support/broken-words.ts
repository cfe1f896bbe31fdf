/** What a sentence looks like in which a word is missing, or that shows what is not for people. */
const BROKEN =
  /\b(?:undefined|null|NaN|Invalid Date|\[object)\b|\{\{|[\u27E6\u27E7]|(?<=\w)[ \u00a0][.,;:?!](?:\s|$)|\b(?:by|until|of|the|your)[.,;:]|(?<![.\d])\.\.(?!\.)|, *[.,]|: *[.,]|\S {2,}\S|^\s+\S|^[.,]|\w \(\s*\)|[ \u00a0]$|^0 of 0\b| 0 of 0 |[aA]fter 0 /

/** The names of data that is no sentence. */
const NO_WORDS = new Set([
  'key',
  'state',
  'tone',
  'uri',
  'amountToCopy',
  'address',
  'path',
  'agreed',
  'choice',
  'defaults',
])

/** The texts of a page's data that are broken, each with where it stands. */
export function brokenWords(data: unknown, at = ''): string[] {
  if (typeof data === 'string') return BROKEN.test(data) ? [`${at}: "${data}"`] : []
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) =>
    NO_WORDS.has(name) ? [] : [...emptyWords(name, value, at), ...brokenWords(value, at ? `${at}.${name}` : name)],
  )
}

/** Where there must be words there are none. */
function emptyWords(name: string, value: unknown, at: string): string[] {
  return value === '' && /^(?:headline|where|next|when|do|text|label|value|term|heading|note)$/.test(name)
    ? [`${at}.${name} is empty`]
    : []
}
