import { href } from 'react-router'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { getOrderPath, getPayPath } from '#app/routes/buy/order-address.ts'
import { requireOpenOrder, requireOrderId } from '#app/routes/buy/require-order.server.ts'
import type { Route } from './+types/method.ts'
import { loadMethods } from './load-methods.server.ts'
import { submitMethod } from './submit-method.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const id = requireOrderId(context, url)
  const { t, language } = i18n(context)
  return loadOrThrow(context, async (platform) => {
    const [{ pays, gets }, methods] = await Promise.all([
      requireOpenOrder(platform, context, id),
      loadMethods(platform, { t, language }),
    ])
    return {
      id,
      methods,
      about: { pays, gets },
      none: methods.length === 0 ? t('error.no_deposit_methods') : null,
      operationId: crypto.randomUUID(),
      texts: getPageTexts(context, 'buyMethod'),
    }
  })
}

export async function action({ url, context }: Route.ActionArgs) {
  return submitMethod(context, requireOrderId(context, url), await readPostedForm(context))
}

export default function BuyMethodPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { id, methods, about, none } = loaderData
  const operationId = useOperationId(loaderData.operationId, actionData)
  return (
    <div className="stack">
      <PageHead heading={t('buyMethod.heading')} lede={t('buyMethod.lede', about)} outcome={actionData} />
      {none === null ? null : <Notice kind="info" title={none} text={t('buyMethod.none')} />}
      <ul className="columns">
        {methods.map(({ type, name, text, fee, time }, index) => (
          <li key={type} className="card stack tight">
            <h2>{name}</h2>
            {type === 'OPEN_BANKING' && methods.length > 1 ? (
              <p className="small">{t('buyMethod.recommended')}</p>
            ) : null}
            <p>{text}</p>
            <p className="muted">{fee}</p>
            {time ? <p className="muted">{time}</p> : null}
            {type === 'OPEN_BANKING' ? (
              <p>
                <Link
                  to={getPayPath(href('/buy/method/open-banking'), id)}
                  className={index === 0 ? 'button' : 'button quiet'}
                >
                  {t('buyMethod.bank')}
                </Link>
              </p>
            ) : (
              <Form method="post" action={getPayPath(href('/buy/method'), id)}>
                <input type="hidden" name="operation_id" value={operationId} />
                <Button name="intent" value="transfer" variant={index === 0 ? 'primary' : 'quiet'}>
                  {t('buyMethod.transfer')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Link to={getOrderPath(id)}>{t('buyMethod.order')}</Link>
      </p>
    </div>
  )
}
