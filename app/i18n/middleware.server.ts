import { BRAND } from '#app/brand.ts'
import type { PriceList } from '#app/domain/price-list.ts'
import type { RouterContextProvider } from 'react-router'
import { createI18nextMiddleware } from 'remix-i18next'
import type { i18n as I18nextInstance } from 'i18next'
import { languageCookie } from '#app/cookies.server.ts'
import { getCatalogue, LOCALES, fillMissingTexts } from './catalogue.server.ts'
import { bindFormats } from './formats.ts'
import { fillFacts, formatFacts, pricesContext } from './facts.server.ts'
import { I18NEXT_OPTIONS, PARAMETER_FORMATTER, translateBy } from './i18next-options.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, parseLanguage, type Language } from './languages.ts'
import type { TextKey, TextModule } from './text-key.ts'
import { wrapTranslator } from './translator.ts'
import { toTextLines, type TextLines, type Texts, type Translate } from './translate.ts'

/** Texts filled with the facts of a price list, cached by language: there are few lists, and each lasts for minutes. */
type Filled = { texts: Map<Language, Texts>; byLanguage: Map<Language, I18n>; lines: Map<string, TextLines> }
const filledBy = new WeakMap<PriceList, Filled>()
const filledWithoutPrices = createFilled()

/** A single i18next namespace: keys are unique, and modules decide which texts a page loads. */
const NAMESPACE = 'translation'

const [middleware, localeOf, getInstance] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    searchParamKey: 'lang',
    cookie: languageCookie,
    // Ignores Accept-Language: a URL must look the same to support as to the customer.
    order: ['searchParams', 'cookie'],
  },
  plugins: [PARAMETER_FORMATTER],
  i18next: {
    ...I18NEXT_OPTIONS,
    resources: Object.fromEntries(LANGUAGES.map((language) => [language, { [NAMESPACE]: getOwnTexts(language) }])),
  },
})

/** Detects the request's language (`lang` parameter, cookie, English) and sets up i18next. */
export const i18nMiddleware = middleware

export function getLanguage(context: Readonly<RouterContextProvider>): Language {
  return parseLanguage(localeOf(context)) ?? DEFAULT_LANGUAGE
}

/** The translator and formats of a request; times are in the brand's time zone. */
export type I18n = ReturnType<typeof createI18n>

/** Returns the translator and formats in the request's language, for loaders and actions. */
export function i18n(context: Readonly<RouterContextProvider>): I18n {
  const language = getLanguage(context)
  const prices = context.get(pricesContext)
  const { byLanguage } = getFilled(prices)
  const known = byLanguage.get(language) ?? createI18n(getInstance(context), language, prices)
  byLanguage.set(language, known)
  return known
}

function createI18n(instance: I18nextInstance, language: Language, prices: PriceList | null) {
  return { language, t: createTranslator(instance, language, prices), ...bindFormats(language, BRAND.timeZone) }
}

function createTranslator(instance: I18nextInstance, language: Language, prices: PriceList | null): Translate {
  const filled = instance.cloneInstance({ lng: language, forkResourceStore: true })
  for (const each of new Set([language, DEFAULT_LANGUAGE])) {
    const texts = fillTexts(each, prices)
    const own = Object.fromEntries(Object.keys(getOwnTexts(each)).map((key) => [key, texts[key] ?? key]))
    filled.addResourceBundle(each, NAMESPACE, own, false, true)
  }
  const t = filled.getFixedT(language)
  return wrapTranslator((key, params) => translateBy(t, key, params), language, LOCALES[language])
}

/**
 * Returns the texts that a page loads, in the request's language with English fallbacks: whole modules, or single keys
 * of shared modules.
 */
export function getPageTexts(context: Readonly<RouterContextProvider>, ...names: (TextModule | TextKey)[]): TextLines {
  const language = getLanguage(context)
  const prices = context.get(pricesContext)
  const { lines: known } = getFilled(prices)
  const list = [language, ...names].join(' ')
  const lines =
    known.get(list) ?? toTextLines(Object.assign({}, ...names.map((name) => getTexts(name, language, prices))))
  known.set(list, lines)
  return lines
}

function getTexts(name: TextModule | TextKey, language: Language, prices: PriceList | null): Texts {
  const filled = fillTexts(language, prices)
  if (!isModule(name)) return { [name]: filled[name] ?? name }
  const texts = fillMissingTexts(LOCALES[DEFAULT_LANGUAGE][name] ?? {}, LOCALES[language][name] ?? {}, language)
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, filled[key] ?? text]))
}

function createFilled(): Filled {
  return { texts: new Map(), byLanguage: new Map(), lines: new Map() }
}

function getFilled(prices: PriceList | null): Filled {
  if (!prices) return filledWithoutPrices
  const filled = filledBy.get(prices) ?? createFilled()
  filledBy.set(prices, filled)
  return filled
}

/** Returns a language's catalogue filled with facts; English fallbacks get English facts. */
function fillTexts(language: Language, prices: PriceList | null): Texts {
  const { texts: filled } = getFilled(prices)
  const before = filled.get(language)
  if (before) return before
  const texts = getCatalogue(language)
  const own = getOwnTexts(language)
  const fill = (of: Language, catalogue: Texts) => {
    const facts = formatFacts(prices, of, catalogue)
    return (text: string) => fillFacts(text, facts, catalogue['units.unavailable'] ?? '')
  }
  const inOwn = fill(language, texts)
  const inEnglish = fill(DEFAULT_LANGUAGE, getCatalogue(DEFAULT_LANGUAGE))
  const entries = Object.entries(texts).map(([key, text]) => [key, key in own ? inOwn(text) : inEnglish(text)])
  filled.set(language, Object.fromEntries(entries))
  return filled.get(language) ?? texts
}

function getOwnTexts(language: Language): Texts {
  return Object.assign({}, ...Object.values<Texts>(LOCALES[language]))
}

function isModule(name: string): name is TextModule {
  return name in LOCALES[DEFAULT_LANGUAGE]
}

/**
 * Returns the document's language for `lang`: English until the language has the page frame's texts
 * (rules.md#languages). Parts in another language have their own `lang`.
 */
export function getContentLanguage(language: Language): Language {
  return getTextLanguage(language, 'shell')
}

/** Returns the language of a module's texts: the given one, or English as the fallback. */
export function getTextLanguage(language: Language, module: TextModule): Language {
  return LOCALES[language][module] ? language : DEFAULT_LANGUAGE
}
