import { useContext } from 'react'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormAccount } from './form.tsx'
import { Link } from './link.tsx'
import { Notice } from './notice.tsx'
import { Unavailable } from './unavailable.tsx'
import { useRestoredForm } from './use-restored-form.ts'

type Outcome = {
  result?: { error?: Record<string, string[] | null> | null; intent?: unknown }
  warning?: { title: string; text: string; supportCode: string; link?: { to: string; label: string } }
  unavailable?: { kind: 'unreachable' | 'server'; supportCode: string; mayHaveHappened: boolean }
}

type Props = {
  heading: string
  lede?: string
  /**
   * The document's title if it differs from the heading (rules.md#titles): because the heading names a person, or
   * another page has the same one.
   */
  title?: string
  /** The heading's language if it differs from the document's, for the title element. */
  lang?: string
  /** The failed submission of the page's form. */
  outcome?: Outcome
  /** The id of that form; its fields are `<form>-<name>`. */
  form?: string
  /** Field labels, for errors that don't identify their field. */
  labels?: Readonly<Record<string, string>>
}

/** Renders a page's title, heading and introduction, and the errors of its form. */
export function PageHead({ heading, lede, title, lang, outcome = {}, form = 'form', labels }: Props) {
  const t = useTexts()
  const account = useContext(FormAccount)
  const restored = useRestoredForm(form)
  const result = outcome.result ?? restored
  const hasErrors = Object.keys(result?.error ?? {}).length > 0
  const { unavailable } = outcome
  // Visitors without an account have no history page.
  const warning =
    outcome.warning && unavailable?.mayHaveHappened && !account
      ? { ...outcome.warning, text: t('error.outcome_unknown'), link: undefined }
      : outcome.warning
  const own = title ?? heading
  const documentTitle = hasErrors || warning ? t('parts.pair', { term: t('parts.error'), value: own }) : own
  return (
    <>
      <title lang={lang}>{`${documentTitle} | ${BRAND.name}`}</title>
      {hasErrors ? <ErrorSummary result={result} formId={form} labels={labels} /> : null}
      {warning ? (
        <Notice kind="warning" title={warning.title} text={warning.text}>
          {warning.link ? (
            <p>
              <Link to={warning.link.to}>{warning.link.label}</Link>
            </p>
          ) : null}
          <p className="small muted">{t('failures.support', { code: warning.supportCode })}</p>
        </Notice>
      ) : null}
      {unavailable?.kind === 'server' ? (
        <Unavailable supportCode={unavailable.supportCode} kept>
          <p>{t('failures.unavailable.form')}</p>
          <form method="dialog" className="actions">
            <button type="submit" className="button">
              {t('failures.backToForm')}
            </button>
          </form>
        </Unavailable>
      ) : null}
      <header className="lede">
        <h1>{heading}</h1>
        {lede ? <p className="muted">{lede}</p> : null}
      </header>
    </>
  )
}
