import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from './link.tsx'

type Props = { previous: string | null; next: string | null; range: string }

export function Pagination({ previous, next, range }: Props) {
  const t = useTexts()
  return (
    <nav className="pages" aria-label={t('pagination.pages')}>
      {previous === null ? <span /> : <Link to={previous}>{t('pagination.previous')}</Link>}{' '}
      <span className="muted small num">{range}</span>{' '}
      {next === null ? <span /> : <Link to={next}>{t('pagination.next')}</Link>}
    </nav>
  )
}
