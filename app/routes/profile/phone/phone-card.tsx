import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Props = { section: string; phone: { pinId: string | null; text: string }; error?: string }

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
      <SendCode section={section} variant={pinId === null ? 'primary' : 'link'} />
    </section>
  )
}

/** Beside the questions of a section: the phone that is saved has to be confirmed. */
export function PhoneReminder({ section, phone }: Omit<Props, 'error'>) {
  const t = useTexts()
  return (
    <Notice kind="info" title={t('profile.phone.heading')} text={phone.text}>
      <SendCode section={section} variant="quiet" />
    </Notice>
  )
}

function SendCode({ section, variant }: { section: string; variant: 'primary' | 'quiet' | 'link' }) {
  const t = useTexts()
  return (
    <Form method="post" action={`${href('/profile')}?section=${section}`}>
      <input type="hidden" name="section" value={section} />
      <Button name="intent" value="send-pin" variant={variant}>
        {t(variant === 'link' ? 'profile.phone.again' : 'profile.phone.send')}
      </Button>
    </Form>
  )
}
