/** Runs in the page: adjacent words that only a style separates, so that they run together without styles. */
export function findGluedWords(): string[] {
  const BLOCK = new Set(
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LEGEND LI MAIN NAV OL OPTION P PRE SEARCH SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
      ' ',
    ),
  )
  const FIELD = new Set('BR IMG INPUT METER PROGRESS SELECT TEXTAREA'.split(' '))
  const SILENT = new Set('SCRIPT STYLE TEMPLATE NOSCRIPT SVG'.split(' '))
  const glued: string[] = []
  let before: { text: string; parent: Node | null } | null = null

  function read(node: Node): void {
    if (node instanceof Text) {
      const text = node.data
      if (text === '') return
      if (before && before.parent !== node.parentNode) {
        const isGlued = /[\p{L}\p{N}.,:;!?%)]$/u.test(before.text) && /^[\p{L}\p{N}(]/u.test(text)
        if (isGlued) glued.push(`${before.text.slice(-24)}|${text.slice(0, 24)}`)
      }
      before = { text, parent: node.parentNode }
      return
    }
    if (!(node instanceof Element) || SILENT.has(node.tagName.toUpperCase())) return
    if (FIELD.has(node.tagName)) {
      before = null
      return
    }
    // One word, grouped by a style sheet.
    if (node.classList.contains('fours')) {
      before = { text: node.textContent, parent: node }
      return
    }
    const isBlock = BLOCK.has(node.tagName)
    if (isBlock) before = null
    node.childNodes.forEach(read)
    if (isBlock) before = null
  }

  read(document.body)
  return glued
}
