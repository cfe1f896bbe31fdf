import { data, href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { getPrices } from '#app/features/prices/load-prices.server.ts'
import { getFacts } from '#app/features/public-facts/facts.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { buildPageLinks } from '#app/routes/public/page-links.server.ts'
import { Picture } from '#app/routes/public/home/picture.tsx'
import { PublicHead } from '#app/routes/public/public-head.tsx'
import { INCOMPLETE, STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/business.ts'

export const handle = STATIC_DOCUMENT

const SERVICES = ['links', 'receiving', 'suppliers', 'books'] as const
const STEPS = ['1', '2', '3'] as const

export function loader({ context }: Route.LoaderArgs) {
  const page = {
    facts: getFacts(getLanguage(context)),
    links: buildPageLinks(context, '/business'),
    texts: getPageTexts(context, 'business'),
  }
  return data(page, getPrices(context) === null ? INCOMPLETE : undefined)
}

export default function BusinessPage({ loaderData: { facts, links } }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <article className="stack">
      <div className="hero">
        <div className="stack">
          <PublicHead
            heading={t('business.heading')}
            description={t('business.description')}
            links={links}
            lede={t('business.lede')}
          />
          <p className="actions">
            <Link to={href('/signup/business')} className="button" reloadDocument>
              {t('business.signUp')}
            </Link>{' '}
            <Link to={href('/fees')} className="button quiet" reloadDocument>
              {t('business.fees')}
            </Link>
          </p>
        </div>
        <Picture name="shop" alt={t('business.picture')} />
      </div>
      <ul className="reasons">
        {SERVICES.map((service) => (
          <li key={service}>
            <h2>{t(`business.${service}`)}</h2>
            <p className="muted">{t(`business.${service}Text`, { ...facts, collect: BRAND.services.collect })}</p>
          </li>
        ))}
      </ul>
      <section className="band" aria-labelledby="start">
        <h2 id="start">{t('business.start')}</h2>
        <ol className="how">
          {STEPS.map((step) => (
            <li key={step}>
              <b>{t(`business.start.${step}`)}</b> <span className="muted">{t(`business.start.${step}Text`)}</span>
            </li>
          ))}
        </ol>
      </section>
      <p className="small muted">{t('business.cards', facts)}</p>
    </article>
  )
}
