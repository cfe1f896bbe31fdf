import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { moveFocus } from './move-focus.ts'
import { setServerTime } from './server-clock.ts'

const MAX_DELAY_MS = 60_000

type Poll = {
  /** A resource route with a query that returns the current version of the page's data as JSON. */
  url: string
  version: string
  /** The heading and the sentences that are announced when they change. */
  heading: string
  sentences: readonly string[]
  everyMs: number
  isOver: boolean
}

type Snapshot = { version: string; lines: readonly string[]; focused: Element | null }

/**
 * Polls a resource route and revalidates the page when its version changes. Sends one request at a time, pauses in
 * hidden tabs and backs off after failures. Returns the number of consecutive failures, because one must not hide the
 * page (rules.md#one-failed-poll), and the latest changed sentences for one announcement.
 */
export function usePoll(poll: Poll): { failures: number; news: readonly string[] } {
  const { url, version, heading, sentences, everyMs, isOver } = poll
  const { revalidate } = useRevalidator()
  const [failures, setFailures] = useState(0)
  const [news, setNews] = useState<readonly string[]>([])
  const before = useRef<Snapshot | null>(null)

  const checkVersion = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const response = await fetch(`${url}&version=${version}`, {
        signal,
        redirect: 'manual',
        headers: { Accept: 'application/json' },
      })
      if (response.type === 'opaqueredirect') return 'ended'
      if (!response.ok) throw new Error(`status ${response.status}`)
      const answer = (await response.json()) as { version: string | null; now?: number }
      if (answer.now !== undefined) setServerTime(answer.now)
      setFailures(0)
      // Removes announced sentences, so that screen readers don't find them again.
      setNews([])
      return answer.version === version ? 'same' : 'changed'
    } catch {
      if (!signal.aborted) setFailures((count) => count + 1)
      return 'failed'
    }
  })

  const reload = useEffectEvent(() => {
    before.current = { version, lines: [heading, ...sentences], focused: document.activeElement }
    void revalidate()
  })

  const announceChange = useEffectEvent((to: string) => {
    const { current: was } = before
    if (was === null || was.version === to) return
    before.current = null
    // If the focused element is gone, keyboard navigation would restart at the top of the document.
    const isLost = was.focused !== null && was.focused !== document.body && !was.focused.isConnected
    const isHeadingRead = isLost && moveFocus(document.querySelector('main h1'))
    const lines = isHeadingRead ? sentences : [heading, ...sentences]
    setNews(lines.filter((line) => !was.lines.includes(line)))
  })

  useEffect(() => announceChange(version), [version])

  useEffect(() => {
    if (isOver) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let failed = 0

    function schedule() {
      const delay = Math.min(everyMs * 2 ** failed, MAX_DELAY_MS)
      timer = setTimeout(runPoll, failed === 0 ? delay : delay * (0.5 + Math.random() / 2))
    }
    async function runPoll() {
      if (document.hidden) return
      const answer = await checkVersion(leaving.signal)
      if (leaving.signal.aborted) return
      failed = answer === 'failed' ? failed + 1 : 0
      // After the session expired, the revalidation redirects to a view without login, or to the login page.
      if (answer === 'changed' || answer === 'ended') reload()
      if (answer !== 'ended') schedule()
    }
    function resume() {
      if (document.hidden) return
      clearTimeout(timer)
      void runPoll()
    }
    document.addEventListener('visibilitychange', resume)
    addEventListener('pageshow', resume)
    schedule()
    return () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', resume)
      removeEventListener('pageshow', resume)
    }
  }, [everyMs, isOver])

  return { failures, news }
}
