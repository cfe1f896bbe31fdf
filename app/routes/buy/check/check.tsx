import { useCheckAnswer } from '#app/features/agreed-price/use-check-answer.ts'
import { CheckHead } from '#app/features/check-page/check-summary.tsx'
import { CHECK_TEXTS } from '#app/features/check-page/check-view.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/check.ts'
import { loadCheck } from './load-check.server.ts'
import { OrderBar } from './order-bar.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { submitOrder } from './submit-order.server.ts'

export { shouldRevalidateAfterConflict as shouldRevalidate } from '#app/features/agreed-price/use-price-moved.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => ({
    ...(await loadCheck(platform, context, url)),
    texts: getPageTexts(context, 'buy', ...CHECK_TEXTS),
  }))
}

export async function action({ url, context }: Route.ActionArgs) {
  return submitOrder(context, url, await readPostedForm(context))
}

export default function BuyCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { quoted, to, page, form } = loaderData
  const { quote } = quoted
  const price = quote && { pays: quote.pays, gets: quote.gets }
  const now = price ?? { pays: '', gets: '' }
  const { operationId, outcome, agreed } = useCheckAnswer(
    actionData,
    { operationId: loaderData.operationId, price },
    {
      moved: (saw) => t('buy.check.moved', { ...now, sawPays: saw.pays, sawGets: saw.gets }),
      unseen: () => t('buy.check.unseen', now),
    },
  )
  return (
    <div className="stack">
      <CheckHead heading={t('buy.check.heading')} outcome={outcome} form="buy-order" />
      {quote ? (
        <div className="two">
          <QuoteDetails to={to} quote={quote} form={form} />
          <OrderBar page={page} to={to} quote={quote} operationId={operationId} />
        </div>
      ) : (
        <>
          <Notice kind="info" text={quoted.problem ?? t('buy.quoteFailed')} />
          {agreed ? (
            <Form method="post" action={page} className="actions">
              <input type="hidden" name="seen" value={agreed} />
              <input type="hidden" name="operation_id" value={operationId} />
              <Button>{t('failures.tryAgain')}</Button> <Link to={form}>{t('checkWords.back')}</Link>
            </Form>
          ) : (
            <p className="actions">
              <Link to={page} className="button quiet">
                {t('buy.check.again')}
              </Link>{' '}
              <Link to={form}>{t('checkWords.back')}</Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}
