import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ProfileOutcome } from '#app/routes/profile/submit-profile.server.ts'

type Props = { section: string; phone: { pinId: string | null; text: string }; outcome: ProfileOutcome | undefined }

export function PhonePage({ section, phone, outcome }: Props) {
  const t = useTexts()
  return (
    <div className="stack prose">
      <p>
        <Link to={`${href('/profile')}?section=${section}`}>{t('profile.phone.change')}</Link>
      </p>
      <PageHead heading={t('profile.phone.heading')} lede={phone.text} outcome={outcome} />
      <PhoneCard section={section} phone={phone} error={outcome?.phone?.error} />
    </div>
  )
}

type CardProps = { section: string; phone: { pinId: string | null }; error?: string }

function PhoneCard({ section, phone: { pinId }, error }: CardProps) {
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
