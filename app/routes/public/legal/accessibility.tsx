import { data, href } from 'react-router'
import { getPrices } from '#app/features/prices/load-prices.server.ts'
import { BRAND } from '#app/brand.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { INCOMPLETE, STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/accessibility.ts'
import { buildPageLinks } from '#app/routes/public/page-links.server.ts'
import { PublicHead } from '#app/routes/public/public-head.tsx'

export const handle = STATIC_DOCUMENT

const GOOD = ['structure', 'contrast', 'time', 'codes', 'help'] as const
const BAD = ['pdf', 'language', 'others', 'documents'] as const

export function loader({ context }: Route.LoaderArgs) {
  const page = { links: buildPageLinks(context, '/accessibility'), texts: getPageTexts(context, 'accessibility') }
  return data(page, getPrices(context) === null ? INCOMPLETE : undefined)
}

/** The statement required by Directive (EU) 2019/882, annex V. */
export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <article className="prose stack">
      <PublicHead
        heading={t('accessibility.heading')}
        description={t('accessibility.description')}
        links={loaderData.links}
        lede={t('accessibility.lede')}
      />
      <section className="stack tight" aria-labelledby="about">
        <h2 id="about">{t('accessibility.about')}</h2>
        <p>{t('accessibility.aboutText', { name: BRAND.name })}</p>
      </section>
      <section className="stack tight" aria-labelledby="good">
        <h2 id="good">{t('accessibility.good')}</h2>
        <ul className="points">
          {GOOD.map((point) => (
            <li key={point}>{t(`accessibility.good.${point}`)}</li>
          ))}
        </ul>
      </section>
      <section className="stack tight" aria-labelledby="bad">
        <h2 id="bad">{t('accessibility.bad')}</h2>
        <ul className="points">
          {BAD.map((point) => (
            <li key={point}>{t(`accessibility.bad.${point}`)}</li>
          ))}
        </ul>
      </section>
      <section className="stack tight" aria-labelledby="how">
        <h2 id="how">{t('accessibility.how')}</h2>
        <p>{t('accessibility.howText')}</p>
      </section>
      <section className="stack tight" aria-labelledby="tell">
        <h2 id="tell">{t('accessibility.tell')}</h2>
        <p>{t('accessibility.tellText')}</p>
        <p className="alone">
          <Link to={`${href('/contact')}?topic=other`} reloadDocument>
            {t('accessibility.form')}
          </Link>{' '}
          <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
        </p>
        <p>{t('accessibility.complain', { authority: BRAND.accessibilityAuthority })}</p>
      </section>
    </article>
  )
}
