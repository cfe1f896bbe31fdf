import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLoadingReports, watchPage } from '#app/observability/watch-page.ts'

const RELOADED = 'reloaded-for-scripts'

// Going back after logging out must not show what the browser kept of the page (no-store does not stop every browser).
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})

// After a release an open tab asks for scripts that are gone. One reload brings the new ones; a second would be a loop.
addEventListener('vite:preloadError', (event) => {
  if (isLoadingReports() || sessionStorage.getItem(RELOADED) === location.href) return
  event.preventDefault()
  sessionStorage.setItem(RELOADED, location.href)
  location.reload()
})

const report = watchPage()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={report} />
    </StrictMode>,
  )
})
