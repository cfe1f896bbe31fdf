import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from './link.tsx'

type Props = { previous: string | null; next: string | null; shown: string }

/** The way to the pages before and after, and which one this is. */
export function Pagination({ previous, next, shown }: Props) {
  const t = useTexts()
  return (
    <nav className="pages" aria-label={t('pagination.pages')}>
      {previous === null ? <span /> : <Link to={previous}>{t('pagination.previous')}</Link>}{' '}
      <span className="muted small num">{shown}</span>{' '}
      {next === null ? <span /> : <Link to={next}>{t('pagination.next')}</Link>}
    </nav>
  )
}
