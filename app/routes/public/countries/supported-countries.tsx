import { data } from 'react-router'
import { countryNames } from '#app/features/countries/sorted-names.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listCountries } from '#app/platform/reference.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOrThrow, loadOptional } from '#app/session/load-or-throw.ts'
import { INCOMPLETE, STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/supported-countries.ts'
import { canonicalOf } from '#app/routes/public/canonical.server.ts'
import { checkerView, countryGroups } from './countries-view.ts'
import { CountryChecker } from './country-checker.tsx'
import { factsIn } from '#app/features/public-facts/facts.ts'
import { PublicHead } from '#app/routes/public/public-head.tsx'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export const handle = STATIC_DOCUMENT

export async function loader({ url, context }: Route.LoaderArgs) {
  const read = await loadOrThrow(context, () => loadOptional(listCountries(context.get(platformContext))))
  const listed = 'value' in read ? read.value : []
  const language = languageOf(context)
  const page = {
    groups: listed.length > 0 ? countryGroups(listed, language) : null,
    checker: checkerView(listed, url.searchParams, { t: translatorOf(context), language }),
    names: countryNames(
      listed.filter(({ supported }) => supported),
      language,
    ),
    facts: factsIn(language),
    canonical: canonicalOf('/supported-countries'),
    texts: textsOf(context, 'countries'),
  }
  return data(page, page.groups ? undefined : INCOMPLETE)
}

export default function SupportedCountriesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { groups, checker, names, facts, canonical } = loaderData
  return (
    <article className="stack">
      <PublicHead
        heading={t('countries.heading')}
        description={t('countries.description')}
        canonical={canonical}
        lede={t('countries.lede')}
      />
      <CountryChecker {...checker} names={names} facts={facts} />
      <section className="prose stack tight" aria-labelledby="rules">
        <h2 id="rules">{t('countries.rules')}</h2>
        <ul className="points">
          <li>{t('countries.rule.company')}</li>
          <li>{t('countries.rule.permit')}</li>
          <li>{t('countries.rule.pay')}</li>
        </ul>
      </section>
      {groups ? (
        (['companies', 'none'] as const).map((group) => (
          <section key={group} className="prose stack tight" aria-labelledby={group}>
            <h2 id={group}>{t(`countries.list.${group}`)}</h2>
            <p className="muted">{t(`countries.list.${group}Text`, { count: groups[group].length })}</p>
            <p>{groups[group].join(' · ')}</p>
          </section>
        ))
      ) : (
        <p className="muted">{t('countries.noData')}</p>
      )}
    </article>
  )
}
