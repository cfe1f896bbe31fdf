const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 forbids: controls, lone surrogates and two noncharacters. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

export function formatElement(name: string, ...children: readonly string[]): string {
  return `<${name}>${children.join('')}</${name}>`
}

/** Returns an XML element with escaped text. The third argument is the maximum length, or the attributes. */
export function formatText(name: string, value: string, given: number | Readonly<Record<string, string>> = {}): string {
  const [most, attributes] = typeof given === 'number' ? [given, {}] : [Number.POSITIVE_INFINITY, given]
  const written = Object.entries(attributes).map(([key, of]) => ` ${key}="${escapeText(of)}"`)
  return `<${name}${written.join('')}>${escapeText(Array.from(value.replaceAll(UNWRITABLE, '')).slice(0, most).join(''))}</${name}>`
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
}
