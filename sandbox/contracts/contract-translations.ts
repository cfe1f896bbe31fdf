import { fillFacts } from '#sandbox/texts/facts.ts'
import { getContractId } from './contracts.ts'
import type { ContractText, ContractType } from './contract-texts.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ru } from './ru.ts'

/** The contracts in force in another language, by id. The English text remains binding. */
export type ContractTranslations = {
  version: string
  /** A note that the English text is binding; a link to it follows. */
  binding: string
  /** A note that an older version was never translated. */
  onlyEnglish: string
  texts: Readonly<Record<string, Pick<ContractText, 'title' | 'sections' | 'changes'>>>
}

export const CONTRACT_TRANSLATIONS: Readonly<Record<string, ContractTranslations>> = { de, es, fr, ru }

export type ReadContract = Pick<ContractText, 'title' | 'sections' | 'changes'> & {
  /** The language of title and sections; English without a translation. */
  lang: string
  version: string
  /** A note above the text in the reader's language. `linksToEnglish` adds a link to the English text. */
  note: { text: string; linksToEnglish: boolean } | null
}

/** The translation of a version in force; the English text of any other version. */
export function translateContract(contract: ContractText, language: string): ReadContract {
  const { sections, ...read } = getTemplate(contract, language)
  const filled = sections.map(([heading, text]): [string, string] => [heading, fillFacts(text, read.lang)])
  return { ...read, sections: filled }
}

function getTemplate(contract: ContractText, language: string): ReadContract {
  const translations = CONTRACT_TRANSLATIONS[language]
  const { title, sections, version, changes } = contract
  if (!translations) return { title, sections, changes, lang: 'en', version: `Version ${version}`, note: null }
  const text = translations.texts[getContractId(contract)]
  if (!text) {
    const note = { text: translations.onlyEnglish, linksToEnglish: false }
    return { title, sections, changes, lang: 'en', version: `Version ${version}`, note }
  }
  const insertVersion = (text: string) => text.replace('{{version}}', version)
  const note = { text: insertVersion(translations.binding), linksToEnglish: true }
  return { ...text, lang: language, version: insertVersion(translations.version), note }
}

const PAGES: Partial<Record<ContractType, string>> = {
  terms: '/terms',
  terms_business: '/terms/business',
  privacy: '/privacy',
}

/** The path of the English text in the app: its page, or the PDF of a contract without a page. */
export function getEnglishPath(contract: ContractText): string {
  return `${PAGES[contract.type] ?? `/contracts/${getContractId(contract)}/pdf`}?lang=en`
}
