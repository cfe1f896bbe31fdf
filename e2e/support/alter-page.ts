/*
 * Programs that alter pages in browsers. The functions run in the page.
 */

export type Alteration = 'translator' | 'digit links'

/**
 * Alters the texts of the page, those that are there and those that come, until the document is left: as Google Translate,
 * which puts two `font` elements in the place of each text node, or as iOS, which makes a link of each number of digits.
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
  const alter = (within: Node) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    const texts: Text[] = within instanceof Text ? [within] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() !== '' && !text.parentElement?.closest(KEPT)) replacements[by](text)
    }
  }
  alter(document.body)
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) alter(node)
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** The lines of the page's main part that do not differ at each reading: without clocks, and what is only said aloud. */
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
