import { createContext, use, useCallback, type ReactNode } from 'react'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import { translate, type Texts, type Translate } from './translate.ts'

type TextsContextValue = {
  language: Language
  /** The document's language, if the page frame isn't translated. */
  frameLanguage?: Language
  texts: Texts
}

const TextsContext = createContext<TextsContextValue>({ language: DEFAULT_LANGUAGE, texts: {} })

/** Provides the page's language and the texts that its loaders selected. */
export function TextsProvider({ children, ...value }: TextsContextValue & { children: ReactNode }) {
  return <TextsContext value={value}>{children}</TextsContext>
}

export function useLanguage(): Language {
  return use(TextsContext).language
}

/** Returns the `lang` of frame texts inside translated content; undefined if both use the same language. */
export function useFrameLang(): Language | undefined {
  const { language, frameLanguage } = use(TextsContext)
  return frameLanguage === language ? undefined : frameLanguage
}

export function useTexts(): Translate {
  const { language, texts } = use(TextsContext)
  return useCallback((key, params) => translate(texts, language, key, params), [texts, language])
}
