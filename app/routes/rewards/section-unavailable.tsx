import { useTexts } from '#app/i18n/texts.tsx'
import { Notice } from '#app/ui/notice.tsx'

export function SectionUnavailable({ supportCode }: { supportCode: string }) {
  const t = useTexts()
  return <Notice kind="info" title={t('failures.partTitle')} text={t('failures.support', { code: supportCode })} />
}

/** True if the provider doesn't offer this section; it is then left out without a notice. */
export function isOff(part: object | null): boolean {
  return part !== null && 'isOff' in part && part.isOff === true
}
