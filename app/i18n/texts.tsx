import { createContext, use, useCallback, type ReactNode } from 'react'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import { translate, type Texts, type Translate } from './translate.ts'

const TextsContext = createContext<{ language: Language; texts: Texts }>({ language: DEFAULT_LANGUAGE, texts: {} })

/** Gives the components below it the language of the page and the texts that its loaders chose. */
export function TextsProvider(props: { language: Language; texts: Texts; children: ReactNode }) {
  return <TextsContext value={{ language: props.language, texts: props.texts }}>{props.children}</TextsContext>
}

/** The language of the page, for links and formats. */
export function useLanguage(): Language {
  return use(TextsContext).language
}

/** The texts of the page, by key. */
export function useTexts(): Translate {
  const { language, texts } = use(TextsContext)
  return useCallback((key, params) => translate(texts, language, key, params), [texts, language])
}
