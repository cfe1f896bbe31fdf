/** Inline elements don't end a sentence; every other tag does. */
const INLINE = /<\/?(?:a|abbr|b|bdi|code|data|em|i|small|span|strong|sup|time|wbr)\b[^>]*>/g

/** Missing values and technical identifiers. */
const BROKEN = [
  /\b(?:undefined|NaN|Invalid Date)\b|\[object /,
  /\bnull\b/,
  /\w [.,;:?!](?:\s|$)/,
  /\b(?:by|until|of|the|your)[.;](?:\s|$)/,
  /\w \(\s*\)/,
  /\{\{|\}\}/,
  /error\.\w+|\b[a-z]+\.[a-z]+_[a-z]+\b/,
]

export function readLines(html: string): string[] {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replaceAll(INLINE, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Lines with a missing value or a technical identifier. */
export function findBrokenLines(html: string): string[] {
  return readLines(html).filter((line) => BROKEN.some((pattern) => pattern.test(line)))
}
