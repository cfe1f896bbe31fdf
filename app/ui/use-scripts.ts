import { useSyncExternalStore } from 'react'

/** Returns true if scripts run; false on the server and during hydration, which must match. */
export function useScripts(): boolean {
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
}

const subscribe = () => () => undefined
const getSnapshot = () => true
const getServerSnapshot = () => false
