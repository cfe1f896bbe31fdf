import { FEES } from '#app/domain/fee.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/fees.ts'
import { canonicalOf } from '#app/routes/public/canonical.server.ts'
import { factsIn } from '#app/features/public-facts/facts.ts'
import { FeeCalculator } from './fee-calculator.tsx'
import { feeCalculator, feeExamples } from './fees-view.ts'
import { PublicHead } from '#app/routes/public/public-head.tsx'

export const handle = STATIC_DOCUMENT

const SERVICES = Object.keys(FEES) as (keyof typeof FEES)[]

/** Everything here is worked out by the same functions as a payment, and nothing needs the platform. */
export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(context)
  const words = { t: translatorOf(context), language }
  return {
    calculator: feeCalculator(url.searchParams, words),
    examples: feeExamples(words),
    facts: factsIn(language),
    canonical: canonicalOf('/fees'),
    texts: textsOf(context, 'fees', 'ui.fees_card'),
  }
}

export default function FeesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { calculator, examples, facts, canonical } = loaderData
  return (
    <article className="stack">
      <PublicHead
        heading={t('fees.heading')}
        description={t('fees.description', facts)}
        canonical={canonical}
        lede={t('fees.lede')}
      />
      <div className="beside">
        <div className="stack">
          <table className="figures">
            <caption>{t('fees.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('fees.column.service')}</th>
                <th scope="col">{t('fees.column.inside')}</th>
                <th scope="col">{t('fees.column.outside')}</th>
              </tr>
            </thead>
            <tbody>
              {SERVICES.map((service) => {
                const percent = service === 'payment' ? facts.fee : facts.receiving
                return (
                  <tr key={service}>
                    <th scope="row">{t(`fees.${service}`)}</th>
                    <td className="num">{percent}</td>
                    <td className="num">{t('fees.plus', { fixed: facts.fixed, percent })}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className="small muted">{t('ui.fees_card')}</p>
          <ul className="points">
            <li>{t('fees.bounds', facts)}</li>
            <li>{t('fees.rounding')}</li>
            <li>{t('fees.network')}</li>
          </ul>
        </div>
        <FeeCalculator {...calculator} />
      </div>
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
              <td className="amount">{paid}</td>
              <td className="amount">{fee}</td>
              <td className="amount">{out}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
