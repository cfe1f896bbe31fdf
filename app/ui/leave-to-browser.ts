import type { useNavigation } from 'react-router'
import { reloadPage } from './reload-page.ts'

let isLeft = false

/** Returns true while the browser handles links and forms instead of the router. */
export function isLeftToBrowser(): boolean {
  return isLeft
}

/** Lets the browser handle all further presses, which load documents. */
export function leaveAllToBrowser(): void {
  isLeft = true
}

/** Performs a router navigation as a browser without scripts would: submits its form or loads its document. */
export function leaveToBrowser(
  navigation: ReturnType<typeof useNavigation> | undefined,
  { isPop, pressed }: { isPop: boolean; pressed: { by: HTMLElement | null; form?: HTMLFormElement } | null },
): void {
  const { location: to, state } = navigation ?? {}
  if (state === 'submitting' && pressed?.form) {
    isLeft = true
    pressed.form.requestSubmit(pressed.by)
    isLeft = false
  } else if (to && !isPop) location.assign(to.pathname + to.search + to.hash)
  // After history navigation, or for a revalidation, the URL is already correct.
  else reloadPage()
}
