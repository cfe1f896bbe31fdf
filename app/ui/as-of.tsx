import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from './link.tsx'

type Props = { time: string; page: string }

/** Renders the time of the data and a reload link, for pages without polling. */
export function AsOf({ time, page }: Props) {
  const t = useTexts()
  return (
    <p className="small muted num alone">
      {t('asOf.time', { time })} <Link to={page}>{t('asOf.again')}</Link>
    </p>
  )
}
