/**
 * Gives an element the focus, and leaves the page where it is; false when there is none. Headings take the focus only when
 * they are told to.
 */
export function giveFocus(target: HTMLElement | null): boolean {
  if (target === null) return false
  target.focus({ preventScroll: true })
  if (target === document.activeElement) return true
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  return true
}
