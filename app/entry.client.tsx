import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLoadingReports, watchPage } from '#app/observability/client-errors.ts'
import { getBrowserStore } from '#app/ui/browser-store.ts'
import { closeMenuOnLeave } from '#app/ui/close-menu.ts'
import { fetchOrKeepPage, isServerReachable, watchConnection } from '#app/ui/connection.ts'
import { watchMenu } from '#app/ui/prefetch.ts'
import { followAnchors } from '#app/ui/follow-anchor.ts'
import { reloadPage } from '#app/ui/reload-page.ts'
import { rememberFields } from '#app/ui/typed-before-scripts.ts'
import { runWhenIdle } from '#app/ui/when-idle.ts'

const RELOADED = 'reloaded-for-scripts'

// After a logout the back button must not show a cached page. `no-store` doesn't prevent that in every browser.
addEventListener('pageshow', (event) => {
  if (event.persisted) reloadPage()
})

// Supported since Chrome 103, Safari 16 and Firefox 100. Older browsers use the server-rendered pages
// (decisions/browsers.md).
if ('timeout' in AbortSignal) start()

function start(): void {
  // After a release, an open tab requests scripts that no longer exist. One reload fetches the new ones. No reload if
  // one has already happened, if there is no storage to remember it, or if the browser is offline.
  addEventListener('vite:preloadError', async (event) => {
    const store = getBrowserStore('sessionStorage')
    if (isLoadingReports() || !store || store.getItem(RELOADED) === location.href) return
    event.preventDefault()
    if (!(await isServerReachable(location.href))) return
    store.setItem(RELOADED, location.href)
    reloadPage()
  })

  watchConnection()
  watchMenu()
  followAnchors()
  closeMenuOnLeave()
  rememberFields()
  const report = watchPage(runWhenIdle)

  // Loaded on the first focus, before any input: if the script no longer exists after a release, no input is lost.
  addEventListener('focusin', ({ target }) => (target as HTMLInputElement).form && import('#app/ui/save-drafts.ts'))

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* Render in one go: concurrent rendering made taps slower. */}
        <HydratedRouter onError={report} unstable_fetch={fetchOrKeepPage} useTransitions={false} />
      </StrictMode>,
    )
  })
}
