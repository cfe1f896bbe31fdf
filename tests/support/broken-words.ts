/** Patterns of a sentence with a missing value or with debug output. */
const BROKEN =
  /\b(?:undefined|null|NaN|Invalid Date|\[object)\b|\{\{|[\u27E6\u27E7]|(?<=\w)[ \u00a0][.,;:?!](?:\s|$)|\b(?:by|until|of|the|your)[.,;:]|(?<![.\d])\.\.(?!\.)|, *[.,]|: *[.,]|\S {2,}\S|^\s+\S|^[.,]|\w \(\s*\)|[ \u00a0]$|^0 of 0\b| 0 of 0 |[aA]fter 0 /

/** Names of data that is not text. */
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

/** The broken texts of a page's data with their paths. */
export function findBrokenTexts(data: unknown, at = ''): string[] {
  if (typeof data === 'string') return BROKEN.test(data) ? [`${at}: "${data}"`] : []
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) =>
    NO_WORDS.has(name)
      ? []
      : [...findEmptyText(name, value, at), ...findBrokenTexts(value, at ? `${at}.${name}` : name)],
  )
}

/** Reports an empty text in a required field. */
function findEmptyText(name: string, value: unknown, at: string): string[] {
  return value === '' && /^(?:headline|where|next|when|do|text|label|value|term|heading|note)$/.test(name)
    ? [`${at}.${name} is empty`]
    : []
}
