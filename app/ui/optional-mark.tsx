import { useTexts } from '#app/i18n/texts.tsx'

/** Marks the label or legend before it as that of an optional field. */
export function OptionalMark() {
  const t = useTexts()
  return (
    <>
      {' '}
      <small className="muted">{t('parts.optional')}</small>
    </>
  )
}
