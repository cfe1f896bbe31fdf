import type { ComponentProps } from 'react'
import type { BuyQuoteView } from '#app/routes/buy/form/buy-quote-view.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { measureBar } from '#app/ui/measure-bar.ts'
import { Rows } from '#app/ui/rows.tsx'

type Row = ComponentProps<typeof Rows>['rows'][number]
type Props = { page: string; to: Row; quote: BuyQuoteView; operationId: string }

/** The price with the button that orders; on phones a bar at the bottom. */
export function OrderBar({ page, to, quote, operationId }: Props) {
  const t = useTexts()
  return (
    <aside ref={measureBar} className="stick bar confirm" aria-label={t('buy.check.heading')}>
      <Form method="post" action={page} className="stack tight">
        <Rows rows={[to]} total={quote.total} />
        <input type="hidden" name="seen" value={quote.seen} />
        <input type="hidden" name="operation_id" value={operationId} />
        <Button id="buy-order-confirm">{t('buy.check.order', { pays: quote.pays, gets: quote.gets })}</Button>
      </Form>
    </aside>
  )
}
