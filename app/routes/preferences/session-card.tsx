import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'

/** How long this session is there and will be, and the way to end every session of the account. */
export function SessionCard({ since, until }: { since: string; until: string }) {
  const t = useTexts()
  return (
    <section className="card stack tight" aria-labelledby="session">
      <h2 id="session">{t('sessions.heading')}</h2>
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
    </section>
  )
}
