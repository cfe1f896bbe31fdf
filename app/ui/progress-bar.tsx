import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'

const SLOW_MS = 10_000

/**
 * A line at the top while the next page is on its way; its animation begins late enough that a quick one shows nothing. Of
 * one that takes long it is said, and announced, that it does.
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
