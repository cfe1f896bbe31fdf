/** Longer words may break on a narrow page: host names, emails, references. */
export const LONGEST_WORD = 14

/**
 * Runs in the page: words broken for lack of room, because an amount without its last digit reads as another. Codes may
 * break anywhere.
 */
export function findBrokenWords(longest: number): string[] {
  const MAY_BREAK = '.code, .unseen, script, style, template, noscript, textarea, svg'
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const broken: string[] = []

  function isClipped(element: Element | null): boolean {
    return element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
  }

  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!text.data.trim() || text.parentElement?.closest(MAY_BREAK)) continue
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}.,’'@*_]+/gu)) {
      if (word.length > longest) continue
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (lines.size > 1 && !isClipped(text.parentElement)) broken.push(word)
    }
  }
  return broken
}
