import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { getBrowserStore } from './browser-store.ts'

const INTERRUPTED = 'interrupted-navigation'

/**
 * Resumes a navigation that a reload interrupted. After a release old scripts are gone, and the router reloads the
 * current page: after a payment the customer would see its empty form again (threats.md#T41).
 */
export function ResumeNavigation() {
  const { location: next } = useNavigation()
  const target = next ? next.pathname + next.search : null
  useEffect(() => {
    if (target === null) return
    const keep = () => getBrowserStore('sessionStorage')?.setItem(INTERRUPTED, target)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [target])
  useEffect(() => {
    const store = getBrowserStore('sessionStorage')
    const interrupted = store?.getItem(INTERRUPTED)
    store?.removeItem(INTERRUPTED)
    // A different URL means that the customer left on purpose.
    if (interrupted && isReload() && interrupted !== location.pathname + location.search) location.replace(interrupted)
  }, [])
  return null
}

function isReload(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
}
