import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { giveFocus } from './give-focus.ts'
import { setServerTime } from './server-clock.ts'

const SLOWEST_MS = 60_000

type Poll = {
  /** A resource route that answers JSON with the version of what the page would show now; it has a query. */
  url: string
  /** The version of what the page shows. */
  version: string
  /** The page's heading, and its other sentences that are worth saying aloud when they change. */
  heading: string
  sentences: readonly string[]
  everyMs: number
  isOver: boolean
}

type Before = { version: string; lines: readonly string[]; focused: Element | null }

/**
 * Asks a resource route again and again, and reloads the page's data when it would show something else now. One question
 * is under way at a time; a hidden tab asks nothing; failures make it slower. Gives how many failed in a row, since a blip
 * must not hide the page (rules.md#one-failed-poll), and the sentences of the latest change, to be said once.
 */
export function usePoll(poll: Poll): { failures: number; news: readonly string[] } {
  const { url, version, heading, sentences, everyMs, isOver } = poll
  const { revalidate } = useRevalidator()
  const [failures, setFailures] = useState(0)
  const [news, setNews] = useState<readonly string[]>([])
  const before = useRef<Before | null>(null)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
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
      // What was said once must not be met again by whoever reads on.
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

  const tellChange = useEffectEvent((to: string) => {
    const { current: was } = before
    if (was === null || was.version === to) return
    before.current = null
    // What had the focus may be gone: without a place of its own a keyboard would begin at the top of the document.
    const isLost = was.focused !== null && was.focused !== document.body && !was.focused.isConnected
    const isHeadingRead = isLost && giveFocus(document.querySelector('main h1'))
    const lines = isHeadingRead ? sentences : [heading, ...sentences]
    setNews(lines.filter((line) => !was.lines.includes(line)))
  })

  useEffect(() => tellChange(version), [version])

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
      // After the session's end the reload leads to where the page can still be seen, or to the login page.
      if (answer === 'changed' || answer === 'ended') reload()
      if (answer !== 'ended') schedule()
    }
    function wake() {
      if (document.hidden) return
      clearTimeout(timer)
      void tick()
    }
    document.addEventListener('visibilitychange', wake)
    addEventListener('pageshow', wake)
    schedule()
    return () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('pageshow', wake)
    }
  }, [everyMs, isOver])

  return { failures, news }
}
