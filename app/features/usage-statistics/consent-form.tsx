import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'

export type Consent = 'yes' | 'no' | 'open'

/** Requests consent to usage statistics, or shows the current choice with a button to change it. */
export function ConsentForm({ consent, back }: { consent: Consent; back: string }) {
  const t = useTexts()
  return (
    <Form method="post" action={href('/usage-statistics')} className="stack tight" aria-labelledby="statistics">
      <p>{t('statistics.text')}</p>
      {consent === 'open' ? null : <p>{t(`statistics.${consent}`)}</p>}
      <input type="hidden" name="back" value={back} />
      <div className="actions">
        {consent === 'yes' ? null : (
          <Button name="answer" value="yes" variant="quiet">
            {t('statistics.agree')}
          </Button>
        )}
        {consent === 'no' ? null : (
          <Button name="answer" value="no" variant="quiet">
            {t(consent === 'yes' ? 'statistics.stop' : 'statistics.refuse')}
          </Button>
        )}
      </div>
    </Form>
  )
}
