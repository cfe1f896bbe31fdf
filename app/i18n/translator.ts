import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import type { LocaleTexts } from './text-key.ts'
import type { Translate } from './translate.ts'

/** Texts by key, saying which of them are in the language itself and not in English. */
export function translatorWith(translate: Translate, language: Language, texts: LocaleTexts): Translate {
  const own = ownKeys(texts)
  const isOwn = (key: string) => language === DEFAULT_LANGUAGE || own.has(key)
  return Object.assign((...args: Parameters<Translate>) => translate(...args), { language, isOwn })
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
