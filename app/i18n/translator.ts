import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import { tagLanguage } from './language-tags.ts'
import type { LocaleTexts } from './text-key.ts'
import type { Translate } from './translate.ts'

/** Errors stand anywhere on a page, beside words of the page itself. */
const ERROR = /^(?:error|validation)\.|\.error\./

/**
 * Texts by key, saying which of them are in the language itself and not in English. Where the page's frame has no texts in
 * the language, each error that has says its language itself (decisions/languages.md).
 */
export function translatorWith(translate: Translate, language: Language, texts: LocaleTexts): Translate {
  const isOwn = (key: string) => language === DEFAULT_LANGUAGE || ownKeys(texts).has(key)
  const isMixed = language !== DEFAULT_LANGUAGE && !texts.shell
  const tagged = (text: string) => (isMixed ? tagLanguage(text, language) : text)
  const read: Translate = (key, params) => {
    const text = translate(key, params)
    return isMixed && ERROR.test(key) && isOwn(key) ? tagged(text) : text
  }
  return Object.assign(read, { language, isOwn, tagged })
}

const known = new WeakMap<LocaleTexts, ReadonlySet<string>>()

/** The keys of a language, each plural by its stem, too. */
function ownKeys(texts: LocaleTexts): ReadonlySet<string> {
  const before = known.get(texts)
  if (before) return before
  const keys = Object.values(texts).flatMap((module) => Object.keys(module ?? {}))
  const own = new Set([...keys, ...keys.map((key) => key.replace(/_(?:one|few|many|other)$/, ''))])
  known.set(texts, own)
  return own
}
