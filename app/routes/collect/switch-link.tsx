import { buildConfirmationPath, ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'

/** The confirmation before a link is switched off. */
export function SwitchOffQuestion({ page }: { page: string }) {
  const t = useTexts()
  return (
    <ConfirmAction
      page={page}
      heading={t('collectLinks.offAsk')}
      texts={[t('collectLinks.offText')]}
      intent="off"
      yes={t('collectLinks.offYes')}
      no={t('collectLinks.offNo')}
      isDanger
    />
  )
}

/** Switching off needs a confirmation, switching on does not. Renders nothing for an expired or used-up link. */
export function SwitchLink({ page, to }: { page: string; to: 'on' | 'off' | null }) {
  const t = useTexts()
  if (to === 'off') {
    return (
      <p>
        <Link to={buildConfirmationPath(page, 'ask=off')}>{t('collectLinks.off')}</Link>
      </p>
    )
  }
  return to === 'on' ? (
    <Form method="post" action={page} className="actions">
      <Button name="intent" value="on" variant="quiet">
        {t('collectLinks.on')}
      </Button>
    </Form>
  ) : null
}
