import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { Language } from '#app/i18n/languages.ts'
import { TextsProvider } from '#app/i18n/texts.tsx'
import { fillTexts } from '#tests/support/filled-texts.ts'

const TEXTS = fillTexts()

/** Renders a part like the server does, on a page at `at` with the English texts. */
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
