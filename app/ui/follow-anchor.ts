/**
 * Follows anchor links without the router, whose navigation would discard the form's response and its error summary.
 * Moves the focus like a browser without scripts.
 */
export function followAnchors(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
    const part = link && document.getElementById(link.hash.slice(1))
    if (!part) return
    event.preventDefault()
    const fold = part.closest('details')
    if (fold) fold.open = true
    // Makes other elements focusable.
    if (part.tabIndex < 0) part.tabIndex = -1
    part.focus()
    // Scrolls to the label too.
    const target = part.closest('.field') ?? part
    target.scrollIntoView()
  })
}
