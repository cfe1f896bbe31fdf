import type { MouseEvent } from 'react'
import { href, Link, useMatches } from 'react-router'
import { LANGUAGES, LANGUAGE_NAMES, withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { isChanged } from './is-changed.ts'
import { usePagePath } from './use-page-path.ts'

/** The same page in each language. What was typed into a form of the page is kept, with scripts and without. */
export function LanguageSwitch() {
  const t = useTexts()
  const page = usePagePath()
  const current = useLanguage()
  const { keptForm: form, keptIntent: intent } = useKeptForm()
  return (
    <nav aria-label={t('shell.language')}>
      {/* The Enter key in a field presses the first button of its form, which must not be a language. */}
      {form ? (
        <button type="submit" form={form} name={intent && 'intent'} value={intent} hidden>
          {t('shell.language')}
        </button>
      ) : null}
      <ul className="languages">
        {LANGUAGES.map((language) => {
          const isCurrent = language === current ? 'true' : undefined
          const name = <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          return (
            <li key={language}>
              {form ? (
                // Only a form that is sent can be kept where there are no scripts; files stay behind.
                <>
                  <button
                    type="submit"
                    form={form}
                    formAction={withLanguage(`${href('/language')}?back=${encodeURIComponent(page)}`, language)}
                    formEncType="application/x-www-form-urlencoded"
                    aria-current={isCurrent}
                    onClick={takeChangedForm}
                  >
                    {name}
                  </button>{' '}
                  {/* Text browsers ignore both the form of the button and the attribute of the link. */}
                  <a href={withLanguage(page, language)} hrefLang={language} hidden>
                    {name}
                  </a>
                </>
              ) : (
                <Link to={withLanguage(page, language)} hrefLang={language} aria-current={isCurrent}>
                  {name}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Of several forms on a page the button sends the one that somebody has typed into. */
function takeChangedForm({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  const changed = Array.from(document.forms).find((form) => 'form_id' in form && isChanged(form))
  if (changed) button.setAttribute('form', changed.id)
}

/** The id of the form on this page whose page can fill it in again; and what its button says where that matters. */
function useKeptForm(): { keptForm?: string; keptIntent?: string } {
  return (useMatches().at(-1)?.loaderData as { keptForm?: string; keptIntent?: string } | undefined) ?? {}
}
