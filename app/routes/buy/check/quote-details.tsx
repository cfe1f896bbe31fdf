import { useTexts } from '#app/i18n/texts.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SummaryList, type SummaryRow } from '#app/ui/summary-list.tsx'
import type { BuyQuoteView } from '#app/routes/buy/form/buy-quote-view.ts'

type Props = { to: SummaryRow; quote: BuyQuoteView; form: string }

/** The price in detail, with the warnings and the link back to the form. */
export function QuoteDetails({ to, quote, form }: Props) {
  const t = useTexts()
  return (
    <div className="stack">
      <div className="card">
        <SummaryList rows={[to, ...quote.rows, { ...quote.total, kind: 'total' }]} Code={AddressText} />
      </div>
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
        <Link to={form}>{t('buy.check.back')}</Link>
      </p>
    </div>
  )
}
