import { useEffect, useState } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'

const URGENT_SECONDS = 5 * 60

/** When the time that is left is spoken, in minutes: whoever listens has a payment to make meanwhile. */
const SPOKEN = [1, 5, 10]
/** How long the words stay to be read: after that they are not true any more. */
const SPOKEN_SECONDS = 30

type Props = { seconds: number; label: string; until: string }

/** The time that is left, ticking. The clock time beside it is what counts, and all that is there without a script. */
export function Countdown({ seconds, label, until }: Props) {
  const t = useTexts()
  const left = useSecondsLeft(seconds)
  const spoken = SPOKEN.find((minutes) => left !== null && left <= minutes * 60 && left > minutes * 60 - SPOKEN_SECONDS)
  return (
    <div className="value countdown" data-urgent={left !== null && left < URGENT_SECONDS ? '' : undefined}>
      <span>
        <small className="muted">{label}</small>
        <br />
        <b className="num">{until}</b>
      </span>{' '}
      {left === null ? null : (
        <>
          <span className="num" role="timer" aria-label={label}>
            {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
          </span>
          {/* Spoken when its words change. */}
          <output className="unseen">{spoken ? t('transaction.minutesLeft', { count: spoken }) : null}</output>
        </>
      )}
    </div>
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
