import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 7_000
const UNKNOWN_MS = 30_000
const SLOWEST_MS = 60_000

export type PolledStatus = { status: string; rateExpires: string | null; rateHasExpired: boolean; final: boolean }

/**
 * Asks for the status of a payment every 7 seconds and reloads the page's data when it or the rate's end has changed
 * (SPEC section 4). One question is under way at a time; a hidden tab asks nothing; it ends at a final status, and
 * failures make it slower. Gives how many failed in a row: a blip must not hide the payment (SPEC section 8, 5xx).
 */
export function useStatusPoll(url: string, shown: PolledStatus): number {
  const { revalidate } = useRevalidator()
  const [failures, setFailures] = useState(0)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const response = await fetch(url, { signal, redirect: 'manual', headers: { Accept: 'application/json' } })
      if (response.type === 'opaqueredirect') return 'ended'
      if (!response.ok) throw new Error(`status ${response.status}`)
      const now = (await response.json()) as PolledStatus
      setFailures(0)
      return isSame(now, shown) ? 'same' : 'changed'
    } catch {
      if (!signal.aborted) setFailures((count) => count + 1)
      return 'failed'
    }
  })

  useEffect(() => {
    if (shown.final) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let failed = 0

    function schedule() {
      const base = shown.status === 'unknown' ? UNKNOWN_MS : EVERY_MS
      const delay = Math.min(base * 2 ** failed, SLOWEST_MS)
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
  }, [shown.status, shown.final, revalidate])

  return failures
}

function isSame(now: PolledStatus, shown: PolledStatus): boolean {
  const { status, rateExpires, rateHasExpired } = now
  return status === shown.status && rateExpires === shown.rateExpires && rateHasExpired === shown.rateHasExpired
}
