import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { browserStore } from './browser-store.ts'

const INTERRUPTED = 'interrupted-navigation'

/**
 * Goes on to where a navigation led that a reload broke off. After a release the scripts of the next page are gone, and
 * the router reloads the page before it: a payment that was just made would be followed by its empty form
 * (threats.md#T41).
 */
export function ResumeNavigation() {
  const { location: next } = useNavigation()
  const target = next ? next.pathname + next.search : null
  useEffect(() => {
    if (target === null) return
    const keep = () => browserStore('sessionStorage')?.setItem(INTERRUPTED, target)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [target])
  useEffect(() => {
    const store = browserStore('sessionStorage')
    const interrupted = store?.getItem(INTERRUPTED)
    store?.removeItem(INTERRUPTED)
    // Whoever left for another address meant to.
    if (interrupted && isReload() && interrupted !== location.pathname + location.search) location.replace(interrupted)
  }, [])
  return null
}

function isReload(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
}
