import { buildConfirmationPath, ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { getEditPath } from './recurring-address.ts'
import type { RecurringView } from './recurring-view.ts'

type Props = {
  recurring: Pick<RecurringView, 'id' | 'allowed'>
  page: string
  asksToEnd: boolean
  /** True if the service is blocked for the customer, who can then only pause or end payments. */
  isClosed: boolean
}

/** Actions on the whole recurring payment. Ending it needs a confirmation. */
export function RecurringActions({ recurring: { id, allowed }, page, asksToEnd, isClosed }: Props) {
  const t = useTexts()
  if (asksToEnd && allowed.end) {
    return (
      <ConfirmAction
        page={page}
        heading={t('recurring.finishAsk')}
        texts={[t('recurring.finishText')]}
        intent="end"
        yes={t('recurring.finishYes')}
        no={t('recurring.finishNo')}
        isDanger
      />
    )
  }
  return (
    <Form method="post" action={page} className="actions">
      {allowed.resume && !isClosed ? (
        <Button name="intent" value="resume">
          {t('recurring.resume')}
        </Button>
      ) : null}{' '}
      {allowed.edit && !isClosed ? (
        <Link to={getEditPath(id)} className="button quiet">
          {t('recurring.edit')}
        </Link>
      ) : null}{' '}
      {allowed.pause ? (
        <Button name="intent" value="pause" variant="quiet">
          {t('recurring.pause')}
        </Button>
      ) : null}{' '}
      {allowed.end ? <Link to={buildConfirmationPath(page, 'ask=end')}>{t('recurring.finish')}</Link> : null}
    </Form>
  )
}
