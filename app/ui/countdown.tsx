import { useEffect, useState } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { getServerTime, setServerTime } from './server-clock.ts'

const URGENT_SECONDS = 5 * 60

/** The remaining minutes that are announced; few, because the listener is making a payment. */
const ANNOUNCED_MINUTES = [1, 5, 10]
/** After this the announced minutes are no longer true. */
const ANNOUNCED_SECONDS = 30

/** `seconds` remained at the server's response; `ends` is the end by its clock, in epoch ms. */
type Props = { seconds: number; ends: number; label: string; until: string }

/** Renders the remaining time. The clock time beside it is authoritative, and visible without scripts. */
export function Countdown({ seconds, ends, label, until }: Props) {
  const t = useTexts()
  const left = useSecondsLeft(seconds, ends)
  const announced = ANNOUNCED_MINUTES.find(
    (minutes) => left !== null && left <= minutes * 60 && left > minutes * 60 - ANNOUNCED_SECONDS,
  )
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
          {/* Announced when the text changes. */}
          <output className="unseen">{announced ? t('transaction.minutesLeft', { count: announced }) : null}</output>
        </>
      )}
    </div>
  )
}

/** Counts by the server's clock, updated by each poll: the visitor's clock may be wrong, and devices sleep. */
function useSecondsLeft(seconds: number, ends: number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => setServerTime(ends - seconds * 1000), [seconds, ends])
  useEffect(() => {
    const update = () => setLeft(Math.max(0, Math.ceil((ends - getServerTime()) / 1000)))
    update()
    const timer = setInterval(update, 1000)
    // A restored page must not show a stale time until the next second.
    document.addEventListener('visibilitychange', update)
    addEventListener('pageshow', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
      removeEventListener('pageshow', update)
    }
  }, [ends])
  return left
}
