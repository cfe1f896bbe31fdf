import { cleanCode } from './plain-text.ts'

/** What a customer typed as a sort code or an account number: its digits, or that there are too few or too many. */
export type DigitsEntry = { ok: true; digits: string } | { ok: false; reason: 'empty' | 'length' }

const SORT_CODE_DIGITS = 6
const ACCOUNT_NUMBER_DIGITS = 8

/** Reads a sort code in any spacing: "12-34-56", "12 34 56". Whether the bank exists is the platform's to say. */
export function parseSortCode(typed: string): DigitsEntry {
  return parseDigits(typed, SORT_CODE_DIGITS)
}

/**
 * Reads a UK account number in any spacing. It is never padded: an old one of 7 digits is asked about
 * (rules.md#uk-account).
 */
export function parseAccountNumber(typed: string): DigitsEntry {
  return parseDigits(typed, ACCOUNT_NUMBER_DIGITS)
}

/** As it is printed on a card: "12-34-56". */
export function formatSortCode(digits: string): string {
  return digits.replaceAll(/(\d\d)(?=\d)/g, '$1-')
}

function parseDigits(typed: string, count: number): DigitsEntry {
  const digits = cleanCode(typed).replaceAll(/[\s./-]/g, '')
  if (digits === '') return { ok: false, reason: 'empty' }
  return new RegExp(`^[0-9]{${count}}$`).test(digits) ? { ok: true, digits } : { ok: false, reason: 'length' }
}
