import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'

const SLOWEST_MS = 60_000

type Poll = {
  /** A resource route that answers JSON. */
  url: string
  /** What the page shows, as one text to compare. */
  shown: string
  /** The same of an answer. */
  read: (answer: unknown) => string
  everyMs: number
  isOver: boolean
}

/**
 * Asks a resource route again and again, and reloads the page's data when the answer is another than what is shown. One
 * question is under way at a time; a hidden tab asks nothing; failures make it slower. Gives how many failed in a row: a
 * blip must not hide the page (SPEC section 8, 5xx).
 */
export function usePoll({ url, shown, read, everyMs, isOver }: Poll): number {
  const { revalidate } = useRevalidator()
  const [failures, setFailures] = useState(0)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const response = await fetch(url, { signal, redirect: 'manual', headers: { Accept: 'application/json' } })
      if (response.type === 'opaqueredirect') return 'ended'
      if (!response.ok) throw new Error(`status ${response.status}`)
      const now = read(await response.json())
      setFailures(0)
      return now === shown ? 'same' : 'changed'
    } catch {
      if (!signal.aborted) setFailures((count) => count + 1)
      return 'failed'
    }
  })

  useEffect(() => {
    if (isOver) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let failed = 0

    function schedule() {
      const delay = Math.min(everyMs * 2 ** failed, SLOWEST_MS)
      timer = setTimeout(tick, failed === 0 ? delay : delay * (0.5 + Math.random() / 2))
    }
    async function tick() {
      if (document.hidden) return
      const answer = await ask(leaving.signal)
      if (leaving.signal.aborted) return
      failed = answer === 'failed' ? failed + 1 : 0
      // After the session's end the reload leads to the login page, with its notice.
      if (answer === 'changed' || answer === 'ended') void revalidate()
      if (answer !== 'ended') schedule()
    }
    function wake() {
      if (document.hidden) return
      clearTimeout(timer)
      void tick()
    }
    document.addEventListener('visibilitychange', wake)
    schedule()
    return () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [everyMs, isOver, revalidate])

  return failures
}
