import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { recordHistoryEntry, storeRouter, onConnectionLoss, noteElement, type Lost } from './connection.ts'
import { Icon } from './icon.tsx'

const TEXT_KEYS = {
  offline: 'failures.lost.offline',
  unknown: 'failures.unknown.title',
  safe: 'failures.unknown.title',
  page: 'failures.lost.page',
  network: 'failures.network.text',
} as const

/**
 * Renders a note about a lost connection beside the pressed button or link, with a retry button
 * (decisions/connection.md).
 */
export function ConnectionNote() {
  const t = useTexts()
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useLayoutEffect(() => storeRouter({ navigation, location, navigate, revalidate }))
  const [lost, setLost] = useState<Lost | null>(null)
  useEffect(() => onConnectionLoss(setLost), [])
  useEffect(recordHistoryEntry, [location.key])
  useEffect(() => {
    if (lost) noteElement?.scrollIntoView({ block: 'nearest' })
  }, [lost])
  return lost && noteElement
    ? createPortal(
        <div className="notice warning" role="alert">
          <Icon name="alert" />
          <div>
            {/* The key announces each failure again, while the button keeps the focus. */}
            <p key={lost.time}>
              {lost.kind === 'network' ? <b>{t('notice.check_connection')} </b> : null}
              {t(TEXT_KEYS[lost.kind])}
              {lost.kind === 'safe' ? t('failures.lost.safe') : null}
            </p>
            <button
              type="button"
              className="link"
              aria-busy={navigation.state !== 'idle' || undefined}
              onClick={lost.retry}
            >
              {t('failures.tryAgain')}
            </button>
          </div>
        </div>,
        noteElement,
      )
    : null
}
