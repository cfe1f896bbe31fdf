import { useMemo } from 'react'
import { useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AddressWords } from '#app/ui/grouped-code.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { measureBar } from '#app/ui/measure-bar.ts'
import type { Route } from './+types/check.ts'
import { loadCheck } from './load-check.server.ts'
import { submitOrder } from './submit-order.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => ({
    ...(await loadCheck(platform, context, url)),
    texts: textsOf(context, 'buy'),
  }))
}

export async function action({ url, context }: Route.ActionArgs) {
  await requireSession(context)
  return submitOrder(context, url, await postedForm(context))
}

/** After a price that has moved the page shows the new one: the router would keep what it has after any other refusal. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function BuyCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { quoted, to, page, form } = loaderData
  const { quote } = quoted
  const failure = actionData && 'saw' in actionData ? undefined : actionData
  const operationId = useOperationId(loaderData.operationId, failure)
  const saw = actionData && 'saw' in actionData ? actionData.saw : undefined
  const prices = { pays: quote?.pays ?? '', gets: quote?.gets ?? '', ...saw }
  // An answer comes before the page that is read anew: until then the new price would be the old one.
  const isRead = useNavigation().state === 'idle' || saw?.sawPays !== quote?.pays || saw?.sawGets !== quote?.gets
  const isTold = saw !== undefined && quote !== null && isRead
  const moved = isTold ? t(saw ? 'buy.check.moved' : 'buy.check.unseen', prices) : null
  const outcome = useOutcome(moved)
  return (
    <div className="stack">
      <PageHead
        heading={t('buy.check.heading')}
        lede={t('buy.check.lede')}
        outcome={outcome ?? failure}
        form="buy-order"
      />
      {quote ? (
        <div className="two">
          <div className="stack">
            <div className="card">
              <SummaryList rows={[to, ...quote.rows, { ...quote.total, kind: 'total' }]} Code={AddressWords} />
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
          <aside ref={measureBar} className="stick bar confirm" aria-label={t('buy.check.heading')}>
            <Form method="post" action={page} className="stack tight">
              <Rows rows={[to]} total={quote.total} />
              <input type="hidden" name="seen" value={quote.seen} />
              <input type="hidden" name="operation_id" value={operationId} />
              <Button id="buy-order-confirm">{t('buy.check.order', prices)}</Button>
            </Form>
          </aside>
        </div>
      ) : (
        <>
          <Notice kind="info" text={quoted.problem ?? t('buy.quoteFailed')} />
          {failure?.agreed ? (
            <Form method="post" action={page} className="actions">
              <input type="hidden" name="seen" value={failure.agreed} />
              <input type="hidden" name="operation_id" value={operationId} />
              <Button>{t('failures.tryAgain')}</Button> <Link to={form}>{t('buy.check.back')}</Link>
            </Form>
          ) : (
            <p className="actions">
              <Link to={page} className="button quiet">
                {t('buy.check.again')}
              </Link>{' '}
              <Link to={form}>{t('buy.check.back')}</Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** The same outcome for as long as its words are the same: the summary of errors takes the focus for a new one. */
function useOutcome(text: string | null) {
  return useMemo(() => (text === null ? undefined : { result: { error: { confirm: [text] } } }), [text])
}
