import { useSyncExternalStore } from 'react'

/** Renders a button for the system's share sheet, if the browser has one. */
export function ShareButton({ text, label }: { text: string; label: string }) {
  const canShare = useSyncExternalStore(subscribe, hasShare, hasNoShare)
  if (!canShare) return null
  return (
    <button type="button" className="button quiet" onClick={() => void share(text)}>
      {label}
    </button>
  )
}

/** The browser rejects if the customer closes the share sheet. */
async function share(text: string) {
  await navigator.share({ text }).catch(() => undefined)
}

const subscribe = () => () => undefined
const hasShare = () => 'share' in navigator
const hasNoShare = () => false
