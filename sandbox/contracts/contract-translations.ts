import { feePercent } from '#sandbox/payments/form/payment-price.ts'
import { formatDecimal } from '#sandbox/texts/formats.ts'
import { contractId } from './contracts.ts'
import type { ContractText, ContractType } from './contract-texts.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ru } from './ru.ts'

/** The contracts in force in another language, by their id. The English text stays the one that was agreed to. */
export type ContractTranslations = {
  version: string
  /** Says that the English text counts; the link to it follows. */
  binding: string
  /** Says of an older version that it was never translated. */
  onlyEnglish: string
  texts: Readonly<Record<string, Pick<ContractText, 'title' | 'sections'>>>
}

export const CONTRACT_TRANSLATIONS: Readonly<Record<string, ContractTranslations>> = { de, es, fr, ru }

/** A contract as it is read in a language. */
export type ReadContract = Pick<ContractText, 'title' | 'sections'> & {
  /** The language of title and sections; English where there is no translation. */
  lang: string
  version: string
  /** What is said before the text in the reader's language, and whether the English text is linked after it. */
  note: { text: string; linksToEnglish: boolean } | null
}

/** A contract in a language: a translation of the version in force, and the English text of any other. */
export function contractIn(contract: ContractText, language: string): ReadContract {
  const translations = CONTRACT_TRANSLATIONS[language]
  const { title, version } = contract
  const sections = filled(contract.sections, 'en')
  if (!translations) return { title, sections, lang: 'en', version: `Version ${version}`, note: null }
  const text = translations.texts[contractId(contract)]
  if (!text) {
    const note = { text: translations.onlyEnglish, linksToEnglish: false }
    return { title, sections, lang: 'en', version: `Version ${version}`, note }
  }
  const named = (words: string) => words.replace('{{version}}', version)
  const note = { text: named(translations.binding), linksToEnglish: true }
  return {
    ...text,
    sections: filled(text.sections, language),
    lang: language,
    version: named(translations.version),
    note,
  }
}

/** The figures that contracts name, from where they are charged (rules.md#collect-fee). */
function filled(sections: ContractText['sections'], language: string): ContractText['sections'] {
  const percent = formatDecimal(feePercent({ paidFrom: null }), language)
  const collectFee = language === 'en' ? `${percent}%` : `${percent}\u00a0%`
  return sections.map(([heading, words]) => [heading, words.replace('{{collectFee}}', collectFee)])
}

const PAGES: Partial<Record<ContractType, string>> = {
  terms: '/terms',
  terms_business: '/terms/business',
  privacy: '/privacy',
}

/** The path of the English text in the app: its page, or the file of a contract that has none. */
export function englishPath(contract: ContractText): string {
  return `${PAGES[contract.type] ?? `/contracts/${contractId(contract)}/pdf`}?lang=en`
}
