import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Notice } from './notice.tsx'

const WARNED_SECONDS = 60

/**
 * Says a minute before that the session ends, and keeps it at the press of a button (WCAG 2.2.1). The rule itself stands
 * in the menu. Each answer of the server begins the time anew: give it a new `key` then.
 */
export function IdleWarning({ minutes }: { minutes: number }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<'awake' | 'soon' | 'over'>('awake')
  const left = useRef<Element | null>(null)
  useEffect(() => {
    const after = (seconds: number, next: 'soon' | 'over') => setTimeout(() => setState(next), seconds * 1000)
    const timers = [after(minutes * 60 - WARNED_SECONDS, 'soon'), after(minutes * 60, 'over')]
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
            onFocus={({ relatedTarget }) => (left.current = relatedTarget)}
            onClick={() => {
              // The button goes with the warning, and the focus would go to the top of the page.
              if (left.current instanceof HTMLElement) left.current.focus({ preventScroll: true })
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
