import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'

type Props = { consent: 'yes' | 'no' | 'open'; back: string }

/** Asks whether use may be counted, or says what was answered and lets it be changed. */
export function ConsentCard({ consent, back }: Props) {
  const t = useTexts()
  return (
    <Form method="post" action={href('/usage-statistics')} className="card stack tight" aria-labelledby="statistics">
      <h2 id="statistics">{t('statistics.heading')}</h2>
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
