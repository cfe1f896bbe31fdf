import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Notice } from './notice.tsx'

const WARNING_SECONDS = 60

/**
 * Warns a minute before the session expires and offers to extend it (WCAG 2.2.1). The caller changes its `key` on each
 * server response, which restarts the timer.
 */
export function IdleWarning({ minutes }: { minutes: number }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<'awake' | 'soon' | 'over'>('awake')
  const previousFocus = useRef<Element | null>(null)
  useEffect(() => {
    const setStateAfter = (seconds: number, next: 'soon' | 'over') => setTimeout(() => setState(next), seconds * 1000)
    const timers = [setStateAfter(minutes * 60 - WARNING_SECONDS, 'soon'), setStateAfter(minutes * 60, 'over')]
    return () => timers.forEach(clearTimeout)
  }, [minutes])
  if (state === 'awake') return null
  return (
    <div className="idle">
      <Notice kind="warning" text={t(state === 'soon' ? 'shell.idleSoon' : 'shell.idleOver')}>
        {state === 'soon' ? (
          <button
            type="button"
            className="link"
            onFocus={({ relatedTarget }) => (previousFocus.current = relatedTarget)}
            onClick={() => {
              // The button disappears with the warning, and the focus would be lost.
              if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus({ preventScroll: true })
              void revalidate()
            }}
          >
            {t('shell.stay')}
          </button>
        ) : null}
      </Notice>
    </div>
  )
}
