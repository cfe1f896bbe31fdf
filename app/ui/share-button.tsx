import { useSyncExternalStore } from 'react'

/** Hands a text to another program of the device. It shows only where the browser can do that. */
export function ShareButton({ text, label }: { text: string; label: string }) {
  const canShare = useSyncExternalStore(never, hasShare, hasNoShare)
  if (!canShare) return null
  return (
    <button type="button" className="button quiet" onClick={() => void share(text)}>
      {label}
    </button>
  )
}

/** Whoever closes the list of programs shares nothing, which the browser calls an error. */
async function share(text: string) {
  await navigator.share({ text }).catch(() => undefined)
}

const never = () => () => undefined
const hasShare = () => 'share' in navigator
const hasNoShare = () => false
