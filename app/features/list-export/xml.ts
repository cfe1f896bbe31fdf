const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML 1.0 has no place for: controls, halves of characters, and the two that are none. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** An element of XML with other ones inside. */
export function element(name: string, ...children: readonly string[]): string {
  return `<${name}>${children.join('')}</${name}>`
}

/** An element of XML with text inside, cut where its type ends. The third is how long it may be, or its attributes. */
export function text(name: string, value: string, given: number | Readonly<Record<string, string>> = {}): string {
  const [most, attributes] = typeof given === 'number' ? [given, {}] : [Number.POSITIVE_INFINITY, given]
  const written = Object.entries(attributes).map(([key, of]) => ` ${key}="${escapeText(of)}"`)
  return `<${name}${written.join('')}>${escapeText(Array.from(value.replaceAll(UNWRITABLE, '')).slice(0, most).join(''))}</${name}>`
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
}
