import { useSyncExternalStore } from 'react'

/** Whether scripts run: false on the server and in the first render of the browser, which must be the same. */
export function useScripts(): boolean {
  return useSyncExternalStore(never, running, notYet)
}

const never = () => () => undefined
const running = () => true
const notYet = () => false
