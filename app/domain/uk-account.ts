import { cleanCode } from './plain-text.ts'

/** The digits of a sort code or account number, or a validation error. */
export type DigitsEntry = { ok: true; digits: string } | { ok: false; reason: 'empty' | 'length' }

const SORT_CODE_DIGITS = 6
const ACCOUNT_NUMBER_DIGITS = 8

/** Parses a sort code in any spacing: "12-34-56", "12 34 56". Only the platform knows if the bank exists. */
export function parseSortCode(typed: string): DigitsEntry {
  return parseDigits(typed, SORT_CODE_DIGITS)
}

/**
 * Parses a UK account number in any spacing. Never pads: the form questions an old number of 7 digits
 * (rules.md#uk-account).
 */
export function parseAccountNumber(typed: string): DigitsEntry {
  return parseDigits(typed, ACCOUNT_NUMBER_DIGITS)
}

/** Formats a sort code as on a bank card: "12-34-56". */
export function formatSortCode(digits: string): string {
  return digits.replaceAll(/(\d\d)(?=\d)/g, '$1-')
}

function parseDigits(typed: string, count: number): DigitsEntry {
  const digits = cleanCode(typed).replaceAll(/[\s./-]/g, '')
  if (digits === '') return { ok: false, reason: 'empty' }
  return new RegExp(`^[0-9]{${count}}$`).test(digits) ? { ok: true, digits } : { ok: false, reason: 'length' }
}
