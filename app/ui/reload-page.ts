let isAllowed = false

export function reloadPage(): void {
  isAllowed = true
  location.reload()
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean }

/**
 * Prevents reloads that neither the customer nor {@link reloadPage} started, and calls `onReload` instead. The router
 * reloads if a script fails to load, which offline would lose the page. Without the Navigation API browsers reload.
 */
export function interceptReloads(onReload: () => void): void {
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated, cancelable } = event as NavigateEvent
    if (navigationType !== 'reload' || userInitiated || isAllowed || !cancelable) return
    event.preventDefault()
    onReload()
  })
}
