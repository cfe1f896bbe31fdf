import { data, href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listCoins } from '#app/platform/reference.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { STATIC_DOCUMENT, INCOMPLETE } from '#app/ui/document-kind.ts'
import type { Route } from './+types/home.ts'
import { Calculator } from './calculator.tsx'
import { buildPageLinks } from '#app/routes/public/page-links.server.ts'
import { PublicMeta, StructuredData } from '#app/routes/public/public-head.tsx'
import { getFacts } from '#app/features/public-facts/facts.ts'
import { getPrices } from '#app/features/prices/load-prices.server.ts'
import { buildCalculator } from './calculator-view.ts'
import { Business, HowItWorks, Jobs, Questions, Safety } from './sections.tsx'
import followTyping from './follow-typing.js?url'

const ORGANISATION = {
  '@type': 'FinancialService',
  name: BRAND.name,
  legalName: BRAND.legalName,
  address: BRAND.address,
  email: BRAND.supportEmail,
} as const

export const handle = STATIC_DOCUMENT

/** The page renders without the platform; only the calculator needs its rates. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const prices = getPrices(context)
  const coins = await loadOptional(listCoins(platform))
  const reader = { ...i18n(context), now: platform.now(), prices }
  const page = {
    calculator: buildCalculator('value' in coins ? coins.value : [], url.searchParams, reader),
    facts: getFacts(reader.language),
    links: buildPageLinks(context, '/'),
    texts: getPageTexts(context, 'home', 'ui.default_title', 'ui.home_estimate', 'faq'),
  }
  return data(page, 'value' in coins && prices !== null ? undefined : INCOMPLETE)
}

export default function HomePage({ loaderData: { calculator, facts, links } }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <>
      <PublicMeta title={t('ui.default_title')} description={t('home.description')} links={links} />
      <StructuredData value={{ ...ORGANISATION, url: links.canonical }} />
      <section className="hero">
        <div>
          <h1>{t('home.heading')}</h1>
          <p className="lede">{t('home.lede')}</p>
        </div>
        <Calculator action={href('/')} {...calculator} />
      </section>
      <div className="facts">
        {(['fee', 'bounds', 'held', 'answer'] as const).map((fact) => (
          <p key={fact}>
            <b>{t(`home.fact.${fact}`)}</b> <span className="muted">{t(`home.fact.${fact}Text`)}</span>
          </p>
        ))}
      </div>
      <Jobs />
      <HowItWorks />
      <Safety />
      <Questions facts={facts} />
      <Business />
      <p className="muted owners">
        <b>{t('ui.home_estimate')}</b> {t('home.owners')}
      </p>
      <script type="module" src={followTyping} />
    </>
  )
}
