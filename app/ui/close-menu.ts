/** Closes the menu of a small screen for whoever leaves it: by a link, the Tab key, a press elsewhere, or the Escape key. */
export function closeMenuOnLeaving(): void {
  const leave = ({ target, type, key }: Event & { key?: string }) => {
    const menu = document.querySelector<HTMLDetailsElement>('header > details[open]')
    if (!menu || (key ? key !== 'Escape' : target !== window && isWithin(menu, target as Element, type))) return
    menu.open = false
    if (key) menu.querySelector('summary')?.focus()
  }
  for (const type of ['click', 'focusin', 'keydown', 'popstate']) addEventListener(type, leave)
}

/** A link of the menu is the way out of it, once it has been pressed. */
function isWithin(menu: Element, target: Element, type: string): boolean {
  return menu.contains(target) && !(type === 'click' && target.closest('a'))
}
