import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'

const WAYS = [
  { to: href('/'), label: 'fallback.start' },
  { to: href('/fees'), label: 'footer.fees' },
  { to: href('/faq'), label: 'footer.questions' },
  { to: href('/login'), label: 'shell.logIn' },
] as const

/** What every address says that leads nowhere: where most people want to go. */
export function NothingHere() {
  const t = useTexts()
  return (
    <section className="prose stack">
      <title>{`${t('fallback.heading')} | ${BRAND.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('fallback.heading')}</h1>
      <p>{t('fallback.text')}</p>
      <ul className="points">
        {WAYS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} reloadDocument>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
