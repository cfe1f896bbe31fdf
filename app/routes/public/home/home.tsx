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
import { buildCanonicalUrl } from '#app/routes/public/canonical.server.ts'
import { getPrices } from '#app/features/prices/load-prices.server.ts'
import { buildCalculator } from './calculator-view.ts'

export const handle = STATIC_DOCUMENT

/** The page renders without the platform; only the calculator needs its rates. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const prices = getPrices(context)
  const coins = await loadOptional(listCoins(platform))
  const page = {
    calculator: buildCalculator('value' in coins ? coins.value : [], url.searchParams, {
      ...i18n(context),
      now: platform.now(),
      prices,
    }),
    canonical: buildCanonicalUrl('/'),
    texts: getPageTexts(context, 'home', 'ui.default_title', 'ui.home_estimate'),
  }
  return data(page, 'value' in coins && prices !== null ? undefined : INCOMPLETE)
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const facts = ['fee', 'bounds', 'held', 'answer'] as const
  return (
    <>
      <title>{`${t('ui.default_title')} | ${BRAND.name}`}</title>
      <meta name="description" content={t('home.description')} />
      <link rel="canonical" href={loaderData.canonical} />
      <section className="hero">
        <div>
          <h1>{t('home.heading')}</h1>
          <p className="lede">{t('home.lede')}</p>
        </div>
        <Calculator action={href('/')} {...loaderData.calculator} />
      </section>
      <div className="facts">
        {facts.map((fact) => (
          <p key={fact}>
            <b>{t(`home.fact.${fact}`)}</b> <span className="muted">{t(`home.fact.${fact}Text`)}</span>
          </p>
        ))}
      </div>
      <p className="muted owners">
        <b>{t('ui.home_estimate')}</b> {t('home.owners')}
      </p>
    </>
  )
}
