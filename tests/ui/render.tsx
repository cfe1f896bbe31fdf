import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { en } from '#app/i18n/locales/en/texts.ts'
import type { Language } from '#app/i18n/languages.ts'
import { TextsProvider } from '#app/i18n/texts.tsx'

const TEXTS = Object.assign({}, ...Object.values(en)) as Record<string, string>

/** What the server sends for a part: on a page at `at`, in a language, with the English texts. */
export function render(part: ReactNode, { at = '/', language = 'en' }: { at?: string; language?: Language } = {}) {
  const Page = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <TextsProvider language={language} texts={TEXTS}>
          {part}
        </TextsProvider>
      ),
    },
  ])
  return renderToStaticMarkup(<Page initialEntries={[at]} />)
}
