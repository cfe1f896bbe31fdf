import { createHash } from 'node:crypto'
import type { PriceList } from '#app/domain/price-list.ts'
import type { RouterContextProvider } from 'react-router'
import { createI18nextMiddleware } from 'remix-i18next'
import { languageCookie } from '#app/cookies.server.ts'
import { catalogueOf, LOCALES, withFallbacks } from './catalogue.server.ts'
import { FRAME_TEXTS_HEADER } from './frame-texts.ts'
import { fillFacts, formatFacts, pricesContext } from './facts.server.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, parseLanguage, type Language } from './languages.ts'
import type { TextKey, TextModule } from './text-key.ts'
import { translatorWith } from './translator.ts'
import { toTextLines, translate, type TextLines, type Texts, type Translate } from './translate.ts'

/** What texts come to with the facts of a list of prices, by language: lists are few, and each is the same for minutes. */
type Filled = { texts: Map<Language, Texts>; translators: Map<Language, Translate>; lines: Map<string, TextLines> }
const filledBy = new WeakMap<PriceList, Filled>()
const withoutPrices = newFilled()

const [middleware, localeOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    searchParamKey: 'lang',
    cookie: languageCookie,
    // Not the Accept-Language header: a URL that support opens must look as it looked to the customer.
    order: ['searchParams', 'cookie'],
  },
  // It finds the language only: the texts are read here as in the browser, by one engine.
  i18next: { initAsync: false, resources: {} },
})

/** Finds the language of the request: its `lang` parameter, then the cookie, then English. */
export const i18nMiddleware = middleware

/** The language of the request. */
export function languageOf(context: Readonly<RouterContextProvider>): Language {
  return parseLanguage(localeOf(context)) ?? DEFAULT_LANGUAGE
}

/** The texts by key, for loaders and actions. */
export function translatorOf(context: Readonly<RouterContextProvider>): Translate {
  const language = languageOf(context)
  const prices = context.get(pricesContext)
  const { translators } = filledWith(prices)
  const translator = translators.get(language) ?? translatorIn(language, prices)
  translators.set(language, translator)
  return translator
}

/**
 * The texts of the named modules in the language of the request, each missing one in English; of a module that belongs to
 * many pages, only those of the given keys. What a page does not show need not travel to it.
 */
export function textsOf(context: Readonly<RouterContextProvider>, ...names: (TextModule | TextKey)[]): TextLines {
  const language = languageOf(context)
  const prices = context.get(pricesContext)
  const { lines: known } = filledWith(prices)
  const list = [language, ...names].join(' ')
  const lines =
    known.get(list) ?? toTextLines(Object.assign({}, ...names.map((name) => textsNamed(name, language, prices))))
  known.set(list, lines)
  return lines
}

const frameNames = new Map<TextLines, string>()

/** What the root gives of the frame's texts: their name, and themselves where the page that asks does not have them. */
export function frameTextsOf(context: Readonly<RouterContextProvider>, { headers }: Request) {
  const texts = textsOf(context, 'failures', 'notice.check_connection', 'notice.service_unavailable', 'parts', 'shell')
  const frameTexts = frameNames.get(texts) ?? shortHash(texts)
  frameNames.set(texts, frameTexts)
  return headers.get(FRAME_TEXTS_HEADER) === frameTexts ? { frameTexts } : { frameTexts, texts }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}

function textsNamed(name: TextModule | TextKey, language: Language, prices: PriceList | null): Texts {
  const filled = filledTexts(language, prices)
  if (!isModule(name)) return { [name]: filled[name] ?? name }
  const texts = withFallbacks(LOCALES[DEFAULT_LANGUAGE][name] ?? {}, LOCALES[language][name] ?? {}, language)
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, filled[key] ?? text]))
}

function newFilled(): Filled {
  return { texts: new Map(), translators: new Map(), lines: new Map() }
}

function filledWith(prices: PriceList | null): Filled {
  if (!prices) return withoutPrices
  const filled = filledBy.get(prices) ?? newFilled()
  filledBy.set(prices, filled)
  return filled
}

/** The catalogue of a language with the facts in it: those of a text in English are in English, too. */
function filledTexts(language: Language, prices: PriceList | null): Texts {
  const { texts: filled } = filledWith(prices)
  const before = filled.get(language)
  if (before) return before
  const texts = catalogueOf(language)
  const own: Texts = Object.assign({}, ...Object.values<Texts>(LOCALES[language]))
  const fill = (of: Language, words: Texts) => {
    const facts = formatFacts(prices, of, words)
    return (text: string) => fillFacts(text, facts, words['units.unavailable'] ?? '')
  }
  const inOwn = fill(language, texts)
  const inEnglish = fill(DEFAULT_LANGUAGE, catalogueOf(DEFAULT_LANGUAGE))
  const entries = Object.entries(texts).map(([key, text]) => [key, key in own ? inOwn(text) : inEnglish(text)])
  filled.set(language, Object.fromEntries(entries))
  return filled.get(language) ?? texts
}

function translatorIn(language: Language, prices: PriceList | null): Translate {
  const texts = filledTexts(language, prices)
  return translatorWith((key, params) => translate(texts, language, key, params), language, LOCALES[language])
}

function isModule(name: string): name is TextModule {
  return name in LOCALES[DEFAULT_LANGUAGE]
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
