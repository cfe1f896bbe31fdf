/* Simulations of browser features that alter pages. The functions run in the page. */

export type Alteration = 'translator' | 'digit links'

/**
 * Alters existing and future text nodes of the page: like Google Translate, which wraps each text in two `font`
 * elements, or like iOS, which turns numbers into links.
 */
export function alterTexts(by: 'translator' | 'digit links'): void {
  const KEPT = 'script, style, textarea, title, noscript, svg, [data-altered]'
  const replacements = {
    translator(text: Text): void {
      if (text.parentElement?.closest('[translate="no"]')) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.dataset['altered'] = ''
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    },
    'digit links'(text: Text): void {
      const digits = /\d[\d .]{3,}\d/.exec(text.data)
      if (!digits || text.parentElement?.closest('option, a, button')) return
      const middle = text.splitText(digits.index)
      middle.splitText(digits[0].length)
      const link = Object.assign(document.createElement('a'), { href: 'tel:0', textContent: middle.data })
      link.dataset['altered'] = ''
      middle.replaceWith(link)
    },
  }
  const alterNodes = (within: Node) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    const texts: Text[] = within instanceof Text ? [within] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() !== '' && !text.parentElement?.closest(KEPT)) replacements[by](text)
    }
  }
  alterNodes(document.body)
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) alterNodes(node)
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** The stable lines of the page's main part, without clocks and announcements. */
export function readLines(): string[] {
  const lines = new Map<Element, string>([[document.documentElement, document.title]])
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    let block = text.parentElement
    if (!block || block.closest('[aria-live].unseen, output, [role=timer], script, style, option')) continue
    while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
    lines.set(block, (lines.get(block) ?? '') + text.data)
  }
  return Array.from(lines.values(), (line) => line.replaceAll(/\s+/g, ' ').trim())
    .map((line) => line.replaceAll(/\d\d:\d\d(:\d\d)?/g, '00:00'))
    .filter((line) => line !== '')
}
