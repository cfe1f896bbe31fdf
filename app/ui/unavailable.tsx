import { useTexts } from '#app/i18n/texts.tsx'
import { Dialog } from './dialog.tsx'
import { HelpLink } from './help-link.tsx'

type Props = { supportCode: string; retry: string; kept?: boolean }

/** SPEC section 8: any 5xx is told over the full screen. What is below stays, a filled form above all. */
export function Unavailable({ supportCode, retry, kept = false }: Props) {
  const t = useTexts()
  return (
    // A new failure opens it again.
    <Dialog key={supportCode} labelledBy="unavailable" closable={kept}>
      <h1 id="unavailable">{t('failures.unavailable.title')}</h1>
      <p>{t('failures.unavailable.text')}</p>
      {kept ? <p>{t('failures.unavailable.form')}</p> : null}
      <p className="muted small">{t('failures.support', { code: supportCode })}</p>
      <div className="actions">
        {kept ? (
          <form method="dialog">
            <button type="submit" className="button">
              {t('failures.backToForm')}
            </button>
          </form>
        ) : (
          <>
            <a className="button" href={retry}>
              {t('failures.tryAgain')}
            </a>
            <HelpLink supportCode={supportCode} />
          </>
        )}
      </div>
    </Dialog>
  )
}
