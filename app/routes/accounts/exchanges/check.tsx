import { useMemo } from 'react'
import { href, useLocation, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { AddressWords } from '#app/ui/grouped-code.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { Route } from './+types/check.ts'
import { loadCheck } from './load-check.server.ts'
import { submitExchange } from './submit-exchange.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => ({
    ...(await loadCheck(platform, context, { id: params.id, url })),
    operationId: crypto.randomUUID(),
    texts: textsOf(context, 'exchangeCheck'),
  }))
}

export async function action({ params, url, context }: Route.ActionArgs) {
  await requireSession(context)
  return submitExchange(context, { id: params.id, url, form: await postedForm(context) })
}

/** After a price that has moved the page shows the new one: the router would keep what it has after any other refusal. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function CheckExchangePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  const { price, isAtOnce, seen, rows, note, form } = loaderData
  const refusal = actionData && 'saw' in actionData ? actionData : null
  const outcome = actionData && !('saw' in actionData) ? actionData : undefined
  const operationId = useOperationId(loaderData.operationId, refusal ?? outcome)
  const saw = refusal?.saw
  // An answer comes before the page that is read anew: until then the new price would be the old one.
  const isRead = useNavigation().state === 'idle' || saw?.rate !== price.rate || saw?.gets !== price.gets
  const moved =
    !refusal || !isRead
      ? null
      : saw
        ? t('exchangeCheck.moved', { ...price, sawGives: saw.gives, sawGets: saw.gets, sawRate: saw.rate })
        : t('exchangeCheck.unseen', price)
  const refused = useMemo(() => (moved === null ? null : { result: { error: { confirm: [moved] } } }), [moved])
  return (
    <div className="stack prose">
      <PageHead heading={t('exchangeCheck.heading')} outcome={refused ?? outcome} form="after" />
      <div className="card">
        <SummaryList rows={rows} Code={AddressWords} />
      </div>
      <p className="small muted">{note}</p>
      <Form method="post" action={pathname + withoutLanguage(search)} className="actions">
        <input type="hidden" name="operation_id" value={operationId} />
        <input type="hidden" name="seen" value={seen} />
        <Button name="intent" value="confirm" id="after-confirm">
          {isAtOnce ? t('exchangeCheck.confirm', price) : t('exchangeCheck.confirmTarget')}
        </Button>{' '}
        <Link to={href('/accounts/:id/exchange-orders/new', params) + form} className="button quiet">
          {t('exchangeCheck.change')}
        </Link>
      </Form>
    </div>
  )
}

/** The form adds the language itself. */
function withoutLanguage(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('lang')
  return `?${params}`
}
