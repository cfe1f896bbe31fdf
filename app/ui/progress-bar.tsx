import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'

const SLOW_MS = 10_000

/**
 * Renders a progress line during navigation; its animation starts late, so that fast navigations show none. Announces
 * slow ones.
 */
export function ProgressBar() {
  const t = useTexts()
  const isIdle = useNavigation().state === 'idle'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (isIdle) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isIdle])
  return (
    <>
      {isIdle ? null : <div className="progress" aria-hidden="true" />}
      <output className="slow">{isSlow ? t('failures.slow') : null}</output>
    </>
  )
}
