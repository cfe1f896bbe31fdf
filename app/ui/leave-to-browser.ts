import type { DataRouter } from 'react-router'

let isLeft = false

/** Whether the form that is being submitted is left to the browser. */
export function isLeftToBrowser(): boolean {
  return isLeft
}

/** Submits the form, or loads the document, that a navigation of the router asks for, as a browser without scripts does. */
export function leaveToBrowser(
  { navigation }: DataRouter['state'],
  pressed: { by: HTMLElement | null; form?: HTMLFormElement } | null,
): void {
  const { location: to, state, historyAction } = navigation
  if (state === 'submitting' && pressed?.form) {
    isLeft = true
    pressed.form.requestSubmit(pressed.by)
    isLeft = false
  } else if (to && historyAction !== 'POP') location.assign(to.pathname + to.search + to.hash)
  // A browser that went back is at the address already; so is a page that reloads its data.
  else location.reload()
}
