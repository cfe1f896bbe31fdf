/**
 * Closes the phone's menu and the account menu when the customer follows a link in it, tabs out or clicks elsewhere.
 * Escape closes the innermost.
 */
export function closeMenuOnLeave(): void {
  const leave = ({ target, type, key }: Event & { key?: string }) => {
    if (key && key !== 'Escape') return
    const open = [...document.querySelectorAll<HTMLDetailsElement>('header details[open]')]
    const left = key
      ? open.slice(-1)
      : open.filter((menu) => target === window || !isWithin(menu, target as Element, type))
    for (const menu of left) {
      menu.open = false
      if (key) menu.querySelector('summary')?.focus()
    }
  }
  for (const type of ['click', 'focusin', 'keydown', 'popstate']) addEventListener(type, leave)
}

/** Clicking a link in the menu counts as leaving it. */
function isWithin(menu: Element, target: Element, type: string): boolean {
  return menu.contains(target) && !(type === 'click' && target.closest('a'))
}
