import { ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { cleanCode } from './plain-text.ts'
import { isSepaCountry } from './sepa.ts'

export type IbanEntry =
  | { ok: true; iban: string }
  | { ok: false; reason: 'empty' | 'characters' | 'country' | 'length' | 'checksum' }

/** Countries whose bank code has letters only (IBAN registry), which the library does not mind. */
const LETTERS_FIRST = /^(?!(?:IE|PS|VG)\d\d(?![A-Z]{4}))/

/**
 * Reads an IBAN as customers paste it: with blanks, dots or dashes, in lower case, behind the word IBAN. Says what is wrong
 * with it.
 */
export function parseIban(typed: string): IbanEntry {
  const written = cleanCode(typed)
    .replaceAll(/[\s.-]/g, '')
    .replace(/^IBAN:?/i, '')
  if (written === '') return { ok: false, reason: 'empty' }
  // Before the case is changed: in upper case a ligature or a dotless i would pass for the plain letters.
  if (written.length > 64 || !/^[A-Za-z0-9]+$/.test(written)) return { ok: false, reason: 'characters' }
  const iban = written.toUpperCase()
  const { errorCodes } = validateIBAN(iban)
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return { ok: false, reason: 'country' }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return { ok: false, reason: 'length' }
  return errorCodes.length === 0 && LETTERS_FIRST.test(iban) ? { ok: true, iban } : { ok: false, reason: 'checksum' }
}

/** In groups of four, as it is printed on paper. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Whether the account of an IBAN can be reached by SEPA transfers. */
export function isSepaIban(iban: string): boolean {
  return isSepaCountry(iban.slice(0, 2))
}
