import type { MouseEvent } from 'react'
import { href, Link, useMatches } from 'react-router'
import { LANGUAGES, LANGUAGE_NAMES, addLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { isChanged } from './is-changed.ts'
import { usePagePath } from './use-page-path.ts'

/** Links to the page in each language. Unsent input is kept, with or without scripts. */
export function LanguageSwitch() {
  const t = useTexts()
  const page = usePagePath()
  const current = useLanguage()
  const { keptForm: form, keptIntent: intent } = useKeptForm()
  return (
    <nav aria-label={t('shell.language')}>
      {/* Enter in a field activates the form's first submit button, which must not be a language. */}
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
                // Without scripts only a submitted form can be kept; files are lost.
                <>
                  <button
                    type="submit"
                    form={form}
                    formAction={addLanguage(`${href('/language')}?back=${encodeURIComponent(page)}`, language)}
                    formEncType="application/x-www-form-urlencoded"
                    aria-current={isCurrent}
                    onClick={takeChangedForm}
                  >
                    {name}
                  </button>{' '}
                  {/* For text browsers, which ignore the button's `form` attribute and `hidden`. */}
                  <a href={addLanguage(page, language)} hrefLang={language} hidden>
                    {name}
                  </a>
                </>
              ) : (
                <Link to={addLanguage(page, language)} hrefLang={language} aria-current={isCurrent}>
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

/** Submits the form with unsent input if the page has several. */
function takeChangedForm({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  const changed = Array.from(document.forms).find((form) => 'form_id' in form && isChanged(form))
  if (changed) button.setAttribute('form', changed.id)
}

/** Returns the id of the page's restorable form, and its submit button's intent if it needs one. */
function useKeptForm(): { keptForm?: string; keptIntent?: string } {
  return (useMatches().at(-1)?.loaderData as { keptForm?: string; keptIntent?: string } | undefined) ?? {}
}
