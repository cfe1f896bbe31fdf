/**
 * The ref of a bar at the bottom of the window: what gets the focus is scrolled clear of its real height. Without scripts
 * the style sheet reserves the height of a bar of two lines.
 */
export function measureBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bar')
  }
}
