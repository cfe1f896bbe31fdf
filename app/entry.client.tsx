import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLoadingReports, watchPage } from '#app/observability/client-errors.ts'
import { browserStore } from '#app/ui/browser-store.ts'
import { closeMenuOnLeaving } from '#app/ui/close-menu.ts'
import { fetchOrStay, watchConnection } from '#app/ui/connection.ts'
import { watchMenu } from '#app/ui/fetch-ahead.ts'
import { followAnchors } from '#app/ui/follow-anchor.ts'
import { isAnswered } from '#app/ui/load-route-module.ts'
import { rememberFields } from '#app/ui/typed-before-scripts.ts'
import { whenIdle } from '#app/ui/when-idle.ts'

const RELOADED = 'reloaded-for-scripts'

// Going back after logging out must not show what the browser kept of the page (no-store does not stop every browser).
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})

// Chrome 103, Safari 16 and Firefox 100 have it: older browsers keep the pages of the server
// (decisions/browsers.md).
if ('timeout' in AbortSignal) start()

function start(): void {
  // After a release an open tab asks for scripts that are gone. One reload brings the new ones; a second would be a loop, as
  // would any where nothing is kept of the first, and one without a connection would take the page away.
  addEventListener('vite:preloadError', async (event) => {
    const store = browserStore('sessionStorage')
    if (isLoadingReports() || !store || store.getItem(RELOADED) === location.href) return
    event.preventDefault()
    if (!(await isAnswered(location.href))) return
    store.setItem(RELOADED, location.href)
    location.reload()
  })

  watchConnection()
  watchMenu()
  followAnchors()
  closeMenuOnLeaving()
  rememberFields()
  const report = watchPage(whenIdle)

  // Who fills in nothing needs no script for it. It is asked for before anything is typed: where it is gone after a release, the
  // page is reloaded, and nothing is lost.
  addEventListener('focusin', ({ target }) => (target as HTMLInputElement).form && import('#app/ui/keep-typed.ts'))

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* A page that has arrived is drawn in one go: in slices, which leave room for what it replaces, taps took longer. */}
        <HydratedRouter onError={report} unstable_fetch={fetchOrStay} useTransitions={false} />
      </StrictMode>,
    )
  })
}
