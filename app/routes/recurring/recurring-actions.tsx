import { askPath, ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { editPath } from './recurring-address.ts'
import type { RecurringView } from './recurring-view.ts'

type Props = {
  recurring: Pick<RecurringView, 'id' | 'allowed'>
  page: string
  asksToEnd: boolean
  /** The service is closed to the customer: what exists can be paused and ended, and nothing else. */
  isClosed: boolean
}

/** What can be done with a recurring payment as a whole; ending it is asked about first. */
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
        <Link to={editPath(id)} className="button quiet">
          {t('recurring.edit')}
        </Link>
      ) : null}{' '}
      {allowed.pause ? (
        <Button name="intent" value="pause" variant="quiet">
          {t('recurring.pause')}
        </Button>
      ) : null}{' '}
      {allowed.end ? <Link to={askPath(page, 'ask=end')}>{t('recurring.finish')}</Link> : null}
    </Form>
  )
}
