import { useTexts } from '#app/i18n/texts.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** In place of a part that could not be read. */
export function SectionUnavailable({ supportCode }: { supportCode: string }) {
  const t = useTexts()
  return <Notice kind="info" title={t('failures.partTitle')} text={t('failures.support', { code: supportCode })} />
}

/** Whether a part is not there because the provider does not offer it: nothing is said about it then. */
export function isOff(part: object | null): boolean {
  return part !== null && 'isOff' in part && part.isOff === true
}
