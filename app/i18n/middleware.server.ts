import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { createI18nextMiddleware } from 'remix-i18next'
import { languageCookie } from '#app/cookies.server.ts'
import { FRAME_TEXTS_HEADER } from './frame-texts.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, parseLanguage, type Language } from './languages.ts'
import { de } from './locales/de/texts.ts'
import { en } from './locales/en/texts.ts'
import { es } from './locales/es/texts.ts'
import { fr } from './locales/fr/texts.ts'
import { ru } from './locales/ru/texts.ts'
import type { LocaleTexts, TextKey, TextModule } from './text-key.ts'
import { translatorWith } from './translator.ts'
import { toTextLines, type TextLines, type Texts, type Translate } from './translate.ts'

const LOCALES: Record<Language, LocaleTexts> = { en, ru, de, fr, es }

/** What was looked up before: a page asks for the same texts at each visit. */
const words = Object.fromEntries(LANGUAGES.map((language) => [language, new Map()])) as Record<
  Language,
  Map<string, string>
>
const texts = new Map<string, TextLines>()

const [middleware, localeOf, instanceOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    searchParamKey: 'lang',
    cookie: languageCookie,
    // Not the Accept-Language header: a URL that support opens must look as it looked to the customer.
    order: ['searchParams', 'cookie'],
  },
  i18next: {
    fallbackLng: DEFAULT_LANGUAGE,
    // The keys have dots in them and the texts are escaped by React.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // As in the browser: what nobody filled in stays to be seen, and is not a hole.
    missingInterpolationHandler: (_text, [whole]: [string]) => whole,
    initAsync: false,
    resources: Object.fromEntries(
      Object.entries(LOCALES).map(([language, texts]) => [
        language,
        { translation: Object.assign({}, ...Object.values(texts)) },
      ]),
    ),
  },
})

/** Finds the language of the request: its `lang` parameter, then the cookie, then English. */
export const i18nMiddleware = middleware

/** The language of the request. */
export function languageOf(context: Readonly<RouterContextProvider>): Language {
  return parseLanguage(localeOf(context)) ?? DEFAULT_LANGUAGE
}

/** The texts by key, for loaders and actions. */
export function translatorOf(context: Readonly<RouterContextProvider>): Translate {
  const translate = instanceOf(context).t as Translate
  const language = languageOf(context)
  const known = words[language]
  const worded: Translate = (key, params) => {
    if (params) return translate(key, params)
    const text = known.get(key) ?? translate(key)
    // A key can be the platform's word, and only those that have a text are few.
    if (text !== key) known.set(key, text)
    return text
  }
  return translatorWith(worded, language, LOCALES[language])
}

/**
 * The texts of the named modules in the language of the request, each missing one in English; of a module that belongs to
 * many pages, only those of the given keys. What a page does not show need not travel to it.
 */
export function textsOf(context: Readonly<RouterContextProvider>, ...names: (TextModule | TextKey)[]): TextLines {
  const language = languageOf(context)
  const list = [language, ...names].join(' ')
  const known =
    texts.get(list) ?? toTextLines(Object.assign({}, ...names.flatMap((name) => textsNamed(name, language))))
  texts.set(list, known)
  return known
}

const frameNames = new Map<TextLines, string>()

/** What the root gives of the frame's texts: their name, and themselves where the page that asks does not have them. */
export function frameTextsOf(context: Readonly<RouterContextProvider>, { headers }: Request) {
  const texts = textsOf(context, 'failures', 'parts', 'shell')
  const frameTexts = frameNames.get(texts) ?? shortHash(texts)
  frameNames.set(texts, frameTexts)
  return headers.get(FRAME_TEXTS_HEADER) === frameTexts ? { frameTexts } : { frameTexts, texts }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}

function textsNamed(name: TextModule | TextKey, language: Language): (Texts | undefined)[] {
  if (isModule(name)) return [en[name], LOCALES[language][name]]
  const all: Texts = Object.assign({}, ...Object.values(en), ...Object.values(LOCALES[language]))
  return [{ [name]: all[name] ?? name }]
}

function isModule(name: string): name is TextModule {
  return name in en
}

/**
 * The language that the frame of every page is in, which is what screen readers must be told. It is English until a
 * language has that, too (rules.md#languages); a part that has texts of its own says its language itself.
 */
export function contentLanguageOf(language: Language): Language {
  return textLanguageOf(language, 'shell')
}

/** The language that the texts of a module are in. */
export function textLanguageOf(language: Language, module: TextModule): Language {
  return LOCALES[language][module] ? language : DEFAULT_LANGUAGE
}
