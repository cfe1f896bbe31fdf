import { useEffect, useState } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { serverTime, setServerTime } from './server-clock.ts'

const URGENT_SECONDS = 5 * 60

/** When the time that is left is spoken, in minutes: whoever listens has a payment to make meanwhile. */
const SPOKEN = [1, 5, 10]
/** How long the words stay to be read: after that they are not true any more. */
const SPOKEN_SECONDS = 30

/** `seconds` were left when the server answered, and `ends` is the end by its clock, ms. */
type Props = { seconds: number; ends: number; label: string; until: string }

/** The time that is left, ticking. The clock time beside it is what counts, and all that is there without a script. */
export function Countdown({ seconds, ends, label, until }: Props) {
  const t = useTexts()
  const left = useSecondsLeft(seconds, ends)
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
          <span className="num" role="timer" aria-label={label} translate="no">
            {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
          </span>
          {/* Spoken when its words change. */}
          <output className="unseen">{spoken ? t('transaction.minutesLeft', { count: spoken }) : null}</output>
        </>
      )}
    </div>
  )
}

/** Counted by the server's clock, which each poll of the page sets again: the visitor's may be wrong, and devices sleep. */
function useSecondsLeft(seconds: number, ends: number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => setServerTime(ends - seconds * 1000), [seconds, ends])
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((ends - serverTime()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    // A page that comes back must not show the time of before until the next second.
    document.addEventListener('visibilitychange', tick)
    addEventListener('pageshow', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
      removeEventListener('pageshow', tick)
    }
  }, [ends])
  return left
}
