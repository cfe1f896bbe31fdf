import { useContext } from 'react'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormAccount } from './form.tsx'
import { Link } from './link.tsx'
import { Notice } from './notice.tsx'
import { Unavailable } from './unavailable.tsx'

type Outcome = {
  result?: { error?: Record<string, string[] | null> | null; intent?: unknown }
  warning?: { title: string; text: string; supportCode: string; link?: { to: string; label: string } }
  unavailable?: { kind: 'unreachable' | 'server'; supportCode: string; mayHaveHappened: boolean }
}

type Props = {
  heading: string
  lede?: string
  /**
   * The title of the document where it is not the heading (rules.md#titles). Needed where that names a person, or
   * another page, too.
   */
  title?: string
  /** The language of the heading where it is not that of the document: the title stands outside of the page's element. */
  lang?: string
  /** What became of the form of this page, when it did not succeed. */
  outcome?: Outcome
  /** The form that the outcome belongs to; its fields are `<form>-<name>`. */
  form?: string
  /** What its fields are called, where an error alone does not say which is meant. */
  labels?: Readonly<Record<string, string>>
}

/** The head of a page: its title, heading and first words, and above its form what went wrong with it. */
export function PageHead({ heading, lede, title, lang, outcome = {}, form = 'form', labels }: Props) {
  const t = useTexts()
  const account = useContext(FormAccount)
  const hasErrors = Object.keys(outcome.result?.error ?? {}).length > 0
  const { unavailable } = outcome
  // Nobody without an account has a history to look into.
  const warning =
    outcome.warning && unavailable?.mayHaveHappened && !account
      ? { ...outcome.warning, text: t('error.outcome_unknown'), link: undefined }
      : outcome.warning
  const own = title ?? heading
  const shownTitle = hasErrors || warning ? t('parts.pair', { term: t('parts.error'), value: own }) : own
  return (
    <>
      <title lang={lang}>{`${shownTitle} | ${BRAND.name}`}</title>
      {hasErrors ? <ErrorSummary result={outcome.result} formId={form} labels={labels} /> : null}
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
