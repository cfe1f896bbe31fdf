/**
 * Follows links to a part of this page without the router, for which each would be a navigation that forgets what became of a
 * form: the summary of errors would vanish with its first link. The part gets the focus, as it would without scripts.
 */
export function followAnchors(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
    const part = link && document.getElementById(link.hash.slice(1))
    if (!part) return
    event.preventDefault()
    const fold = part.closest('details')
    if (fold) fold.open = true
    // What takes no focus by itself says so here, too.
    if (part.tabIndex < 0) part.tabIndex = -1
    part.focus()
    // With the label above it.
    const whole = part.closest('.field') ?? part
    whole.scrollIntoView()
  })
}
