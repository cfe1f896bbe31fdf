import { cleanCode } from './plain-text.ts'

export type AmountEntry =
  | { ok: true; minor: bigint }
  | { ok: false; reason: 'ambiguous'; readings: [string, string] }
  | { ok: false; reason: 'empty' | 'not_a_number' | 'too_many_decimals' | 'negative' | 'zero' | 'too_big' }

/** Hints for parsing an amount of a known currency or coin. */
export type AmountOf = {
  /** The code of the currency or coin, which the customer may type before or after the amount. */
  unit?: string
  /** The minimum in the smallest units; a smaller reading can't be the intended one. */
  least?: bigint | undefined
}

const MAX_DIGITS = 15
const MAX_LENGTH = 255
const SIGNS: Readonly<Record<string, string>> = { EUR: '\u20ac', GBP: '\u00a3' }

/**
 * Parses an amount as typed, into the smallest units of a currency or coin. Commas and points can both mark decimals or
 * thousands, so an ambiguous text ("1,500") returns both readings as a question instead of a guess, unless the smaller
 * reading is below `least` (rules.md#numeric). A point before three digits is ambiguous too, unless the currency has
 * three or more decimals: our pages print such amounts that way. The result is never rounded; only the second reading
 * of a question is cut to the decimals.
 */
export function parseAmount(typed: string, decimals = 2, { unit = '', least = 0n }: AmountOf = {}): AmountEntry {
  if (typed.length > MAX_LENGTH) return { ok: false, reason: 'not_a_number' }
  // Some countries write "750.-" for an amount without cents.
  const text = stripUnit(cleanCode(typed).trim(), unit).replace(/(?<=\d[.,])-{1,2}$/, '0')
  if (text === '') return { ok: false, reason: 'empty' }
  if (/^-\s*[\d.,]/.test(text)) return { ok: false, reason: 'negative' }
  if (!/^[\d.,\s'\u2019]+$/.test(text) || !/^\d.*\d$|^\d$/.test(text)) {
    return { ok: false, reason: 'not_a_number' }
  }

  const marks = [...text.replaceAll(/[^.,]/g, '')]
  const last = marks.at(-1)
  const onlyOneKind = new Set(marks).size === 1
  const isOwnFormat = last === '.' && decimals >= 3
  if (!isOwnFormat && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) && last !== undefined) {
    const [whole = '', rest = ''] = text.split(last)
    const smaller = BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'))
    if (smaller < least) return { ok: true, minor: BigInt(whole + rest) * 10n ** BigInt(decimals) }
    return { ok: false, reason: 'ambiguous', readings: [`${whole}${rest}`, `${whole}.${rest.slice(0, decimals)}`] }
  }
  // Repeated marks of one kind can only be thousands; otherwise the last mark starts the decimals.
  const decimalAt = last === undefined || (marks.length > 1 && onlyOneKind) ? text.length : text.lastIndexOf(last)
  const whole = text.slice(0, decimalAt)
  const fraction = text.slice(decimalAt + 1)
  if (!hasValidGroups(whole)) return { ok: false, reason: 'not_a_number' }
  if (!/^\d*$/.test(fraction)) return { ok: false, reason: 'not_a_number' }
  if (fraction.length > decimals) return { ok: false, reason: 'too_many_decimals' }
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (digits.length > MAX_DIGITS) return { ok: false, reason: 'too_big' }
  const minor = BigInt(digits + fraction.padEnd(decimals, '0'))
  return minor === 0n ? { ok: false, reason: 'zero' } : { ok: true, minor }
}

/** Strips only the expected unit, so that an amount in another currency is rejected. */
function stripUnit(text: string, unit: string): string {
  return [unit, SIGNS[unit] ?? ''].reduce((rest, name) => {
    const isName = (part: string) => part.toLowerCase() === name.toLowerCase()
    if (isName(rest.slice(0, name.length))) return rest.slice(name.length).trim()
    return isName(rest.slice(-name.length)) ? rest.slice(0, -name.length).trim() : rest
  }, text)
}

/**
 * Accepts plain digits, or groups of three after one to three digits with one separator. The caller has checked the
 * characters.
 */
function hasValidGroups(whole: string): boolean {
  if (/^\d+$/.test(whole)) return true
  const separator = /\D/.exec(whole)?.[0] ?? ''
  const groups = whole.split(separator)
  const [first = '', ...others] = groups
  return /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
}
