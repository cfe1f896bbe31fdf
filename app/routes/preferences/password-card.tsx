import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Setting } from '#app/ui/setting.tsx'

export function PasswordCard({ email, operationId }: { email: string; operationId: string }) {
  const t = useTexts()
  return (
    <Setting id="password" label={t('preferences.password')} value={t('preferences.passwordValue')}>
      <Form method="post" action={href('/profile/preferences')} className="stack tight">
        <p>{t('preferences.passwordText', { email })}</p>
        <input type="hidden" name="operation_id" value={operationId} />
        <div className="actions">
          <Button name="intent" value="password" variant="quiet">
            {t('preferences.passwordSend')}
          </Button>
        </div>
      </Form>
    </Setting>
  )
}
