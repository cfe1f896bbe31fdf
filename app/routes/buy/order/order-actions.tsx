import { href } from 'react-router'
import { buildConfirmationPath, ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { measureBar } from '#app/ui/measure-bar.ts'
import { getPayPath } from '#app/routes/buy/order-address.ts'
import type { OrderView } from './order-view.ts'

type Props = { order: OrderView; asksToCancel: boolean; operationId: string }

/** The allowed actions. Cancelling needs a confirmation at a separate URL. */
export function OrderActions({ order, asksToCancel, operationId }: Props) {
  const t = useTexts()
  const { id, allowed, bankId, isFinal } = order
  const page = href('/buy/transaction/:id', { id })
  if (asksToCancel && allowed.cancel) {
    return (
      <ConfirmAction
        page={page}
        heading={t('buyOrder.cancelAsk')}
        texts={[t('buyOrder.cancelText')]}
        intent="cancel"
        yes={t('buyOrder.cancelYes')}
        no={t('buyOrder.cancelNo')}
        isDanger
      />
    )
  }
  return (
    <>
      {allowed.announce ? (
        <div ref={measureBar} className="bar">
          <Form method="post" action={page}>
            <input type="hidden" name="operation_id" value={operationId} />
            <Button name="intent" value="announce">
              {t('buyOrder.announce')}
            </Button>
          </Form>
        </div>
      ) : null}
      <p className="actions">
        {allowed.choose && order.isOpen ? (
          <Link to={getPayPath(href('/buy/method'), id)} className="button">
            {t('buyOrder.choose')}
          </Link>
        ) : null}{' '}
        {bankId === null ? null : (
          <Link to={getPayPath(href('/buy/method/open-banking/:id', { id: bankId }), id)} className="button">
            {t('buyOrder.bank')}
          </Link>
        )}{' '}
        {allowed.receipt ? (
          <Link to={href('/buy/transaction/:id/receipt', { id })} className="button quiet" reloadDocument>
            {t('buyOrder.receipt')}
          </Link>
        ) : null}{' '}
        {allowed.choose && !order.isOpen ? (
          <Link to={getPayPath(href('/buy/method'), id)}>{t('buyOrder.chooseOther')}</Link>
        ) : null}{' '}
        {isFinal ? <Link to={href('/buy')}>{t('buyOrder.again')}</Link> : null}{' '}
        {allowed.cancel ? <Link to={buildConfirmationPath(page, 'ask=cancel')}>{t('buyOrder.cancel')}</Link> : null}
      </p>
    </>
  )
}
