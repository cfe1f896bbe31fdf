import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

const DELAY_MS = 150

/** A line at the top while the next page is on its way; a quick one shows nothing. */
export function ProgressBar() {
  const busy = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return shown ? <div className="progress" aria-hidden="true" /> : null
}
