import { useEffect, useState } from 'react'

type Props = { seconds: number; label: string; until: string }

/** The time that is left, ticking. The clock time beside it is what counts, and all that is there without a script. */
export function Countdown({ seconds, label, until }: Props) {
  const left = useSecondsLeft(seconds)
  return (
    <p>
      {left === null ? null : (
        <span className="countdown" role="timer" aria-label={label}>
          {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} `}
        </span>
      )}
      {until}
    </p>
  )
}

/** Counted from the server's seconds by the time since this page had them: the visitor's clock may be wrong. */
function useSecondsLeft(seconds: number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const started = performance.now()
    const tick = () => setLeft(Math.max(0, seconds - Math.floor((performance.now() - started) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
