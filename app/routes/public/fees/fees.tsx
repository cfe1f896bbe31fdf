import { data } from 'react-router'
import { getPrices } from '#app/features/prices/load-prices.server.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { INCOMPLETE, STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/fees.ts'
import { buildPageLinks } from '#app/routes/public/page-links.server.ts'
import { getFacts } from '#app/features/public-facts/facts.ts'
import { FeeCalculator } from './fee-calculator.tsx'
import { buildFeeCalculator, buildFeeExamples, buildNetworkTable, buildPriceTable } from './fees-view.ts'
import { NetworkFees, PriceTable } from './price-tables.tsx'
import { PublicHead } from '#app/routes/public/public-head.tsx'

export const handle = STATIC_DOCUMENT

/** All prices come from the platform's price list and are calculated by the same functions as a payment. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { t, language } = i18n(context)
  const prices = getPrices(context)
  const reader = { t, language, prices }
  const page = {
    calculator: buildFeeCalculator(url.searchParams, reader),
    table: buildPriceTable(reader),
    networks: buildNetworkTable(reader),
    examples: buildFeeExamples(reader),
    bounds: prices?.payment?.min && prices.payment.max ? t('fees.bounds') : null,
    facts: getFacts(language),
    links: buildPageLinks(context, '/fees'),
    texts: getPageTexts(context, 'fees', 'ui.fees_card'),
  }
  return data(page, prices === null ? INCOMPLETE : undefined)
}

export default function FeesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { calculator, table, networks, examples, bounds, facts, links } = loaderData
  return (
    <article className="stack">
      <PublicHead
        heading={t('fees.heading')}
        description={t('fees.description', facts)}
        links={links}
        lede={t('fees.lede')}
      />
      <div className="beside">
        <div className="stack">
          {table.length > 0 ? <PriceTable rows={table} /> : <p className="problem">{t('fees.unavailable')}</p>}
          {networks ? <NetworkFees {...networks} /> : null}
          <p className="small muted">{t('ui.fees_card', facts)}</p>
          <ul className="points">
            {bounds === null ? null : <li>{bounds}</li>}
            <li>{t('fees.balance')}</li>
            <li>{t('fees.rounding')}</li>
            <li>{t('fees.wallet')}</li>
          </ul>
        </div>
        <FeeCalculator {...calculator} />
      </div>
      {examples.length === 0 ? null : (
        <table className="figures">
          <caption>{t('fees.examples')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('fees.exampleColumn.what')}</th>
              <th scope="col" className="amount">
                {t('fees.exampleColumn.in')}
              </th>
              <th scope="col" className="amount">
                {t('fees.exampleColumn.fee')}
              </th>
              <th scope="col" className="amount">
                {t('fees.exampleColumn.out')}
              </th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ label, in: paid, fee, out }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="amount" translate="no">
                  {paid}
                </td>
                <td className="amount" translate="no">
                  {fee}
                </td>
                <td className="amount" translate="no">
                  {out}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  )
}
