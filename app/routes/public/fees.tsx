import { BRAND } from '#app/brand.ts'
import { feeOn } from '#app/domain/fee.ts'
import { toDecimal } from '#app/domain/money.ts'
import { env } from '#app/env.server.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { STATIC_DOCUMENT } from '#app/ui/static-document.ts'
import type { Route } from './+types/fees.ts'

export const handle = STATIC_DOCUMENT

const EXAMPLES = [10_000n, 75_000n, 500_000n]

/** Everything here is worked out by the same functions as a payment, and nothing needs the platform. */
export function loader({ context }: Route.LoaderArgs) {
  const language = languageOf(context)
  const money = (cents: bigint) => formatMoney(toDecimal(cents, 2), 'EUR', language)
  return {
    examples: EXAMPLES.map((amount) => {
      const { fee } = feeOn(amount, { service: 'payment', inSepa: true })
      return { gets: money(amount), fee: money(fee), total: money(amount + fee) }
    }),
    canonical: `${env.PUBLIC_ORIGIN}/fees`,
    texts: textsOf(context, 'publicPages', 'ui'),
  }
}

export default function FeesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <article className="prose stack">
      <title>{`${t('fees.heading')} | ${BRAND.name}`}</title>
      <meta name="description" content={t('fees.description')} />
      <link rel="canonical" href={loaderData.canonical} />
      <header className="stack tight">
        <h1>{t('fees.heading')}</h1>
        <p className="muted">{t('fees.lede')}</p>
      </header>
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
          <tr>
            <th scope="row">{t('fees.payment')}</th>
            <td className="num">1.75 %</td>
            <td className="num">39 EUR + 1.75 %</td>
          </tr>
          <tr>
            <th scope="row">{t('fees.receiving')}</th>
            <td className="num">0.99 %</td>
            <td className="num">39 EUR + 0.99 %</td>
          </tr>
        </tbody>
      </table>
      <table className="figures">
        <caption>{t('fees.examples')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fees.exampleColumn.gets')}</th>
            <th scope="col">{t('fees.exampleColumn.fee')}</th>
            <th scope="col" className="amount">
              {t('fees.exampleColumn.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {loaderData.examples.map(({ gets, fee, total }) => (
            <tr key={gets}>
              <td className="num">{gets}</td>
              <td className="num">{fee}</td>
              <td className="amount">{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('fees.rounding')}</p>
      <p>{t('fees.bounds')}</p>
      <p className="muted">{t('fees.card')}</p>
    </article>
  )
}
