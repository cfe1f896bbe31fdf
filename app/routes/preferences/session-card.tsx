import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Setting } from '#app/ui/setting.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'

export function SessionCard({ since, until }: { since: string; until: string }) {
  const t = useTexts()
  return (
    <Setting
      id="session"
      label={t('sessions.heading')}
      value={t('sessions.value', { at: since })}
      action={t('preferences.details')}
    >
      <p>{t('sessions.text')}</p>
      <SummaryList
        rows={[
          { term: t('sessions.since'), value: since },
          { term: t('sessions.until'), value: until },
        ]}
      />
      <Form method="post" action={href('/profile/preferences')} className="actions">
        <Button name="intent" value="log-out-everywhere" variant="quiet">
          {t('sessions.everywhere')}
        </Button>
      </Form>
    </Setting>
  )
}
