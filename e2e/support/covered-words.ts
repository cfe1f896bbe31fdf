type Line = { words: string; node: Node; box: DOMRect }
/** The horizontal bounds within which an element's content is visible, or null if it is hidden. */
type Bounds = { left: number; right: number } | null

/**
 * Runs in the page: words that overlap others or are clipped. Screen reader texts are skipped; sticky elements and
 * dialogs may cover the page; an address shown with both ends may be clipped in the middle.
 */
export function findCoveredTexts(): string[] {
  const known = new Map<Element, Bounds>()

  function findSides(element: Element | null): Bounds {
    if (element === null) return { left: -Infinity, right: Infinity }
    const sides = known.has(element) ? (known.get(element) ?? null) : computeOwnSides(element)
    known.set(element, sides)
    return sides
  }

  function computeOwnSides(element: Element): Bounds {
    const around = findSides(element.parentElement)
    if (around === null || element.matches('.short, dialog, select, noscript, svg')) return null
    const { position, display, overflowX } = getComputedStyle(element)
    const { left, right, width, height } = element.getBoundingClientRect()
    if (/fixed|sticky/.test(position) || (display !== 'contents' && (width <= 2 || height <= 2))) return null
    if (!/hidden|clip/.test(overflowX)) return around
    return { left: Math.max(left, around.left), right: Math.min(right, around.right) }
  }

  const lines: Line[] = []
  const found: string[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const words = node.textContent?.trim().slice(0, 40) ?? ''
    const sides = words === '' ? null : findSides(node.parentElement)
    if (sides === null || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width <= 1) continue
      lines.push({ words, node, box })
      if (box.left < sides.left - 1 || box.right > sides.right + 1) found.push(`${words} is cut`)
    }
  }
  lines.sort((line, other) => line.box.top - other.box.top)
  for (const [index, { words, node, box }] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next]
      if (!other || other.box.top > box.bottom) break
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - other.box.top
      const isOn = across > 2 && down > Math.min(box.height, other.box.height) / 2
      if (isOn && other.node !== node) found.push(`${words} | ${other.words}`)
    }
  }
  return found
}
