/** Focuses an element without scrolling; returns false without a target. Makes elements such as headings focusable. */
export function moveFocus(target: HTMLElement | null): boolean {
  if (target === null) return false
  target.focus({ preventScroll: true })
  if (target === document.activeElement) return true
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  return true
}
