import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigation } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { arrive, onLost, place, type Lost } from './connection.ts'
import { Icon } from './icon.tsx'

const WORDS = {
  offline: 'failures.lost.offline',
  unknown: 'failures.unknown.title',
  safe: 'failures.unknown.title',
  page: 'failures.lost.page',
  network: 'failures.network.text',
} as const

/**
 * Says that a press came to nothing for want of a connection, beside what was pressed, and tries it again
 * (decisions/connection.md).
 */
export function ConnectionNote() {
  const t = useTexts()
  const { key } = useLocation()
  const { state } = useNavigation()
  const [lost, setLost] = useState<Lost | null>(null)
  useEffect(() => onLost(setLost), [])
  useEffect(arrive, [key])
  useEffect(() => {
    if (lost) place?.scrollIntoView({ block: 'nearest' })
  }, [lost])
  return lost && place
    ? createPortal(
        <div className="notice warning" role="alert">
          <Icon name="alert" />
          <div>
            {/* A new one each time, so that it is announced each time; the button keeps the focus. */}
            <p key={lost.time}>
              {lost.kind === 'network' ? <b>{t('notice.check_connection')} </b> : null}
              {t(WORDS[lost.kind])}
              {lost.kind === 'safe' ? t('failures.lost.safe') : null}
            </p>
            <button type="button" className="link" aria-busy={state !== 'idle' || undefined} onClick={lost.again}>
              {t('failures.tryAgain')}
            </button>
          </div>
        </div>,
        place,
      )
    : null
}
