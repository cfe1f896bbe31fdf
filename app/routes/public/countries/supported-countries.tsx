import { data } from 'react-router'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { type Country, listCountries } from '#app/platform/reference.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOptional, loadOrThrow } from '#app/session/load-or-throw.ts'
import { INCOMPLETE, STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import { buildPageLinks } from '#app/routes/public/page-links.server.ts'
import { getFacts } from '#app/features/public-facts/facts.ts'
import { PublicHead } from '#app/routes/public/public-head.tsx'
import { formatCountry } from '#app/domain/country.ts'
import type { Language } from '#app/i18n/languages.ts'
import { HARDLY_INHABITED } from '#app/features/countries/inhabited-countries.ts'
import type { Route } from './+types/supported-countries.ts'
import { buildChecker, groupCountries } from './countries-view.ts'
import { CountryChecker } from './country-checker.tsx'

export const handle = STATIC_DOCUMENT

export async function loader({ url, context }: Route.LoaderArgs) {
  const read = await loadOrThrow(context, () => loadOptional(listCountries(context.get(platformContext))))
  const listed = 'value' in read ? read.value : []
  const reader = i18n(context)
  const { language } = reader
  const page = {
    groups: listed.length > 0 ? groupCountries(listed, language) : null,
    checker: buildChecker(listed, url.searchParams, reader),
    names: listCountryNames(
      listed.filter(({ supported }) => supported),
      language,
    ),
    facts: getFacts(language),
    links: buildPageLinks(context, '/supported-countries'),
    texts: getPageTexts(context, 'countries'),
  }
  return data(page, page.groups ? undefined : INCOMPLETE)
}

export default function SupportedCountriesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { groups, checker, names, facts, links } = loaderData
  return (
    <article className="stack">
      <PublicHead
        heading={t('countries.heading')}
        description={t('countries.description')}
        links={links}
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

function listCountryNames(countries: Iterable<Country>, language: Language): string[] {
  const inhabited = Array.from(countries).filter(({ code }) => !HARDLY_INHABITED.test(code))
  const names = inhabited.map(({ code, name }) => formatCountry(code, language, name))
  return names.toSorted(new Intl.Collator(language).compare)
}
