import { createContext, use, useCallback, type ReactNode } from 'react'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import { translate, type Texts, type Translate } from './translate.ts'

type Given = {
  language: Language
  /** The language of the document, where the frame has no texts in the other one. */
  frameLanguage?: Language
  texts: Texts
}

const TextsContext = createContext<Given>({ language: DEFAULT_LANGUAGE, texts: {} })

/** Gives the components below it the language of the page and the texts that its loaders chose. */
export function TextsProvider({ children, ...given }: Given & { children: ReactNode }) {
  return <TextsContext value={given}>{children}</TextsContext>
}

/** The language of the page, for links and formats. */
export function useLanguage(): Language {
  return use(TextsContext).language
}

/**
 * The language of words that every page has, as a `lang` for those inside an element of another; undefined where all are in
 * one.
 */
export function useFrameLang(): Language | undefined {
  const { language, frameLanguage } = use(TextsContext)
  return frameLanguage === language ? undefined : frameLanguage
}

/** The texts of the page, by key. */
export function useTexts(): Translate {
  const { language, texts } = use(TextsContext)
  return useCallback((key, params) => translate(texts, language, key, params), [texts, language])
}
