import { useLocation, useNavigate } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Props = { outcome?: FormOutcome; back: string; operationId: string }

/** Has its own URL, so it works as a page without scripts. */
export function PasswordDialog({ outcome, back, operationId }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [form, fields] = useForm<{ reset_email: string; operation_id: string }>({
    id: 'reset',
    lastResult: outcome?.result,
    defaultValue: { operation_id: operationId },
  })
  return (
    <Dialog labelledBy="reset-heading" closable onClose={() => void navigate(addLanguage(back, language))}>
      <h2 id="reset-heading">{t('signIn.reset.heading')}</h2>
      <p>{t('signIn.reset.text')}</p>
      <ErrorSummary result={outcome?.result} formId={form.id} labels={{ reset_email: t('signIn.email') }} />
      {outcome?.warning ? <p role="alert">{outcome.warning.text}</p> : null}
      <Form method="post" action={pathname + search} id={form.id} className="stack" noValidate>
        <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
        <TextField field={fields.reset_email} label={t('signIn.email')} {...FIELD_ATTRIBUTES.ownEmail} />
        <div className="actions">
          <Button name="intent" value="reset">
            {t('signIn.reset.submit')}
          </Button>{' '}
          <Link to={back}>{t('signIn.reset.back')}</Link>
        </div>
      </Form>
    </Dialog>
  )
}
