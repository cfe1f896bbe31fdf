import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Props = { section: string; phone: { pinId: string | null }; error?: string }

/** The code of the text message is typed here, or sent once more. */
export function PhoneCard({ section, phone: { pinId }, error }: Props) {
  const t = useTexts()
  const page = `${href('/profile')}?section=${section}`
  const field = {
    key: undefined,
    id: 'phone-code',
    name: 'code',
    initialValue: undefined,
    errors: error ? [error] : undefined,
  }
  return (
    <section className="card stack tight">
      {pinId === null ? null : (
        <Form method="post" action={`${page}&pin=${pinId}`} className="stack tight">
          <input type="hidden" name="section" value={section} />
          <input type="hidden" name="pin_id" value={pinId} />
          <TextField
            field={field}
            label={t('profile.phone.code')}
            hint={t('profile.phone.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            code
          />
          <div className="actions">
            <Button name="intent" value="confirm-pin">
              {t('profile.phone.confirm')}
            </Button>
          </div>
        </Form>
      )}
      <Form method="post" action={page}>
        <input type="hidden" name="section" value={section} />
        <Button name="intent" value="send-pin" variant={pinId === null ? 'primary' : 'link'}>
          {t(pinId === null ? 'profile.phone.send' : 'profile.phone.again')}
        </Button>
      </Form>
    </section>
  )
}
