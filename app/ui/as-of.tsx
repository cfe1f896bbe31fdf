import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from './link.tsx'

type Props = { time: string; page: string }

/** When what is shown was read, and the way to look again: for pages that do not keep themselves up to date. */
export function AsOf({ time, page }: Props) {
  const t = useTexts()
  return (
    <p className="small muted num alone">
      {t('asOf.time', { time })} <Link to={page}>{t('asOf.again')}</Link>
    </p>
  )
}
