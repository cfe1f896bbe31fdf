import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { CopiedAddress } from './copied-address.tsx'
import type { CopyOfPage } from './load-support-link.server.ts'

/** Creates and shows a link to a copy of the page without personal data. */
export function LinkToCopy({
  link,
  supportCode,
  action,
  operationId,
}: CopyOfPage & { action: string; operationId: string }) {
  const t = useTexts()
  return (
    <section className="card stack tight">
      <h2>{t('supportLink.copy')}</h2>
      <p className="muted">{t('supportLink.copyText')}</p>
      {supportCode === null ? null : (
        <p>
          {t('supportLink.away')} <span className="small muted">{t('failures.support', { code: supportCode })}</span>
        </p>
      )}
      {link ? (
        <>
          <CopiedAddress url={link.url} what={t('supportLink.copyLink')} />
          <p className="small muted">{t('supportLink.made', { at: link.at, until: link.until })}</p>
        </>
      ) : null}
      <Form method="post" action={action} className="actions">
        <input type="hidden" name="operation_id" value={operationId} />
        <Button variant={link ? 'quiet' : undefined}>{t(link ? 'supportLink.again' : 'supportLink.make')}</Button>
      </Form>
    </section>
  )
}
