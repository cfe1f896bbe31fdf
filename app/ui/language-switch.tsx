import { LANGUAGES, LANGUAGE_NAMES, withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { usePagePath } from './use-page-path.ts'

/** The same page in each language. Plain links: a language is a whole new document. */
export function LanguageSwitch() {
  const t = useTexts()
  const page = usePagePath()
  const current = useLanguage()
  return (
    <nav aria-label={t('shell.language')}>
      <ul className="languages">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={withLanguage(page, language)}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
            >
              <span lang={language}>{LANGUAGE_NAMES[language]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
