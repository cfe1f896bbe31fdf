/** What stands inside a sentence; every other tag ends one. */
const INLINE = /<\/?(?:a|abbr|b|bdi|code|data|em|i|small|span|strong|sup|time|wbr)\b[^>]*>/g

/** A word that is missing, or one that is not for people. */
const BROKEN = [
  /\b(?:undefined|NaN|Invalid Date)\b|\[object /,
  /\bnull\b/,
  /\w [.,;:?!](?:\s|$)/,
  /\b(?:by|until|of|the|your)[.;](?:\s|$)/,
  /\w \(\s*\)/,
  /\{\{|\}\}/,
  /error\.\w+|\b[a-z]+\.[a-z]+_[a-z]+\b/,
]

/** The lines of a page as they are read, one for each block. */
export function linesOf(html: string): string[] {
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

/** The lines of a page that are no sentence that somebody wrote. */
export function brokenSentences(html: string): string[] {
  return linesOf(html).filter((line) => BROKEN.some((pattern) => pattern.test(line)))
}
