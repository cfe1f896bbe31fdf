import { ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { cleanCode } from './plain-text.ts'
import { isSepaCountry } from './sepa.ts'

export type IbanEntry =
  | { ok: true; iban: string }
  | { ok: false; reason: 'empty' | 'characters' | 'country' | 'length' | 'checksum' }

/** Rejects digits in bank codes that have only letters (IBAN registry), which ibantools doesn't check. */
const LETTERS_FIRST = /^(?!(?:IE|PS|VG)\d\d(?![A-Z]{4}))/

/**
 * Parses an IBAN as pasted: spaces, dots, dashes, lower case and a leading "IBAN" are accepted. Returns the reason for
 * an invalid one.
 */
export function parseIban(typed: string): IbanEntry {
  const written = cleanCode(typed)
    .replaceAll(/[\s.-]/g, '')
    .replace(/^IBAN:?/i, '')
  if (written === '') return { ok: false, reason: 'empty' }
  // Checked before upper-casing, which turns a ligature or a dotless i into plain letters.
  if (written.length > 64 || !/^[A-Za-z0-9]+$/.test(written)) return { ok: false, reason: 'characters' }
  const iban = written.toUpperCase()
  const { errorCodes } = validateIBAN(iban)
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return { ok: false, reason: 'country' }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return { ok: false, reason: 'length' }
  return errorCodes.length === 0 && LETTERS_FIRST.test(iban) ? { ok: true, iban } : { ok: false, reason: 'checksum' }
}

/** Formats an IBAN in groups of four, as printed on paper. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Returns true if SEPA transfers reach the account. */
export function isSepaIban(iban: string): boolean {
  return isSepaCountry(iban.slice(0, 2))
}
