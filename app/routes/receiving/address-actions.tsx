import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { buildConfirmationPath, ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import type { AddressView } from './address-view.ts'
import type { QuestionView } from './question-view.ts'

type Props = {
  page: string
  id: string
  allowed: AddressView['allowed']
  question: QuestionView | null
  hasCard: boolean
}

/** Pausing and archiving open a confirmation, which has its own URL. */
export function AddressActions({ page, id, allowed, question, hasCard }: Props) {
  const t = useTexts()
  if (question) {
    return <ConfirmAction page={page} {...question} isDanger={question.intent === 'archive'} />
  }
  return (
    <>
      {allowed.resume ? (
        <Form method="post" action={page}>
          <Button name="intent" value="resume">
            {t('receivingAddress.resume')}
          </Button>
        </Form>
      ) : null}
      <p className="actions">
        {allowed.edit ? (
          <Link to={href(`/${BRAND.segments.receiving}/:id/edit`, { id })} className="button quiet">
            {t('receivingAddress.edit')}
          </Link>
        ) : null}{' '}
        {hasCard ? (
          <Link to={href(`/${BRAND.segments.receiving}/:id/card`, { id })}>{t('receivingAddress.card')}</Link>
        ) : null}{' '}
        {allowed.pause ? (
          <Link to={buildConfirmationPath(page, 'ask=pause')}>{t('receivingAddress.pause')}</Link>
        ) : null}{' '}
        {allowed.archive ? (
          <Link to={buildConfirmationPath(page, 'ask=archive')}>{t('receivingAddress.archive')}</Link>
        ) : null}
      </p>
    </>
  )
}
