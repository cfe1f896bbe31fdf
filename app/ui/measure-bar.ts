/**
 * A ref for the bottom bar: publishes its height, so that focused elements scroll clear of it. Without scripts the
 * style sheet reserves two lines.
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
