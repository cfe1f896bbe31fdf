import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import { tagLanguage } from './language-tags.ts'
import type { LocaleTexts } from './text-key.ts'
import type { Translate } from './translate.ts'

/** Errors may appear beside texts in the frame's language. */
const ERROR = /^(?:error|validation)\.|\.error\./

/**
 * Wraps a translator with `isOwn` and `tagged`. If the page frame is in English, translated errors are tagged with
 * their language (decisions/languages.md).
 */
export function wrapTranslator(translate: Translate, language: Language, texts: LocaleTexts): Translate {
  const isOwn = (key: string) => language === DEFAULT_LANGUAGE || getOwnKeys(texts).has(key)
  const isMixed = language !== DEFAULT_LANGUAGE && !texts.shell
  const tagText = (text: string) => (isMixed ? tagLanguage(text, language) : text)
  const read: Translate = (key, params) => {
    const text = translate(key, params)
    return isMixed && ERROR.test(key) && isOwn(key) ? tagText(text) : text
  }
  return Object.assign(read, { language, isOwn, tagged: tagText })
}

const known = new WeakMap<LocaleTexts, ReadonlySet<string>>()

/** Returns a language's keys, plurals also by their stem. */
function getOwnKeys(texts: LocaleTexts): ReadonlySet<string> {
  const before = known.get(texts)
  if (before) return before
  const keys = Object.values(texts).flatMap((module) => Object.keys(module ?? {}))
  const own = new Set([...keys, ...keys.map((key) => key.replace(/_(?:one|few|many|other)$/, ''))])
  known.set(texts, own)
  return own
}
