import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Form } from '#app/ui/form.tsx'

type Props = { url: string | null; page: string; canMake: boolean }

/** Creates, shows and revokes the secret URL of the calendar. */
export function CalendarLink({ url, page, canMake }: Props) {
  const t = useTexts()
  return (
    <section className="stack tight">
      <h2>{t('recurring.calendar')}</h2>
      <p className="prose">{t('recurring.calendarText')}</p>
      {url ? (
        <p className="code" translate="no">
          {url} <CopyButton text={url} what={t('recurring.calendar')} />
        </p>
      ) : null}
      <Form method="post" action={page} className="actions">
        {url ? (
          <>
            <a href={url} className="link">
              {t('recurring.calendarLink')}
            </a>{' '}
            <Button name="intent" value="end-calendar" variant="link">
              {t('recurring.calendarEnd')}
            </Button>
          </>
        ) : canMake ? (
          <Button name="intent" value="make-calendar" variant="quiet">
            {t('recurring.calendarMake')}
          </Button>
        ) : null}
      </Form>
    </section>
  )
}
