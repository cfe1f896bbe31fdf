import { CheckRows } from '#app/features/check-page/check-summary.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SummaryRow } from '#app/ui/summary-list.tsx'
import type { BuyQuoteView } from '#app/routes/buy/form/buy-quote-view.ts'

type Props = { to: SummaryRow; quote: BuyQuoteView; form: string }

/** The price in detail, with the warnings and the link back to the form. */
export function QuoteDetails({ to, quote, form }: Props) {
  const t = useTexts()
  return (
    <div className="stack">
      <CheckRows rows={[to, ...quote.rows, { ...quote.total, kind: 'total' }]} page={form} />
      <p className="prose">
        {quote.rateNote} <span className="muted num">{t('buy.asOf', { time: quote.time })}</span>
      </p>
      {quote.warnings.map((warning) => (
        <p className="warn" key={warning}>
          <Icon name="alert" />
          {warning}
        </p>
      ))}
      <p>
        <Link to={form}>{t('checkWords.back')}</Link>
      </p>
    </div>
  )
}
