import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'

/** Has a link emailed that sets a new password. */
export function PasswordCard({ email, operationId }: { email: string; operationId: string }) {
  const t = useTexts()
  return (
    <Form method="post" action={href('/profile/preferences')} className="card stack tight">
      <h2 id="password">{t('preferences.password')}</h2>
      <p>{t('preferences.passwordText', { email })}</p>
      <input type="hidden" name="operation_id" value={operationId} />
      <div className="actions">
        <Button name="intent" value="password" variant="quiet">
          {t('preferences.passwordSend')}
        </Button>
      </div>
    </Form>
  )
}
