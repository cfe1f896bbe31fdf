import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { measureBar } from '#app/ui/measure-bar.ts'
import type { ProfileOutcome } from '#app/routes/profile/submit-profile.server.ts'

export function SubmitCard({ section, outcome }: { section: string; outcome: ProfileOutcome | undefined }) {
  const t = useTexts()
  const [form, fields] = useForm<{ terms: string; consent: string }>({
    id: 'submit',
    lastResult: outcome?.result,
    defaultNoValidate: true,
  })
  return (
    <Form
      method="post"
      action={`${href('/profile')}?section=${section}`}
      id={form.id}
      className="stack tight"
      noValidate
    >
      <Checkbox field={fields.terms} label={t('profile.submit.terms')} />
      <Checkbox field={fields.consent} label={t('profile.submit.consent')} />
      <p className="small alone">
        <Link to={href('/contracts')}>{t('profile.terms')}</Link> ·{' '}
        <Link to={href('/privacy')} reloadDocument>
          {t('profile.privacy')}
        </Link>
      </p>
      <p className="hint">{t('ui.review_time')}</p>
      <div ref={measureBar} className="actions held">
        <Button name="intent" value="submit">
          {t('profile.submit.button')}
        </Button>
      </div>
    </Form>
  )
}
