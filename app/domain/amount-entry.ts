import { cleanCode } from './plain-text.ts'

export type AmountEntry =
  | { ok: true; minor: bigint }
  | { ok: false; reason: 'ambiguous'; readings: [string, string] }
  | { ok: false; reason: 'empty' | 'not_a_number' | 'too_many_decimals' | 'negative' | 'zero' | 'too_big' }

/** What an amount is of, as far as it is known. */
export type AmountOf = {
  /** The code of the currency or coin, which may be typed before or after the amount. */
  unit?: string
  /** The least that it can be, in the smallest units: less than that was not meant. */
  least?: bigint | undefined
}

const MAX_DIGITS = 15
/** The longest text of a field, in characters. */
const LONGEST = 255
const SIGNS: Readonly<Record<string, string>> = { EUR: '\u20ac', GBP: '\u00a3' }
const GAPS = /[\s'\u2019]/

/**
 * Reads an amount as a customer types it, in the smallest units of a currency or coin. Commas and points both serve for
 * decimals and for thousands, so what can be read in two ways ("1,500") is given back as a question with both readings
 * instead of a guess, unless the smaller reading is less than an amount can be (rules.md#numeric). A point followed by
 * three digits is a question too, unless the currency has three decimals or more: then it is how we write such an amount
 * ourselves. What is read is never rounded; only the second reading of a question is cut to the decimals.
 */
export function parseAmount(typed: string, decimals = 2, { unit = '', least = 0n }: AmountOf = {}): AmountEntry {
  if (typed.length > LONGEST) return { ok: false, reason: 'not_a_number' }
  // "750.-" is how some countries write an amount without cents.
  const text = withoutUnit(cleanCode(typed).trim(), unit).replace(/(?<=\d[.,])-{1,2}$/, '0')
  if (text === '') return { ok: false, reason: 'empty' }
  if (/^-\s*[\d.,]/.test(text)) return { ok: false, reason: 'negative' }
  if (!/^[\d.,\s'\u2019]+$/.test(text) || !/^\d.*\d$|^\d$/.test(text)) {
    return { ok: false, reason: 'not_a_number' }
  }

  const marks = [...text.replaceAll(/[^.,]/g, '')]
  const last = marks.at(-1)
  const onlyOneKind = new Set(marks).size === 1
  const isOurOwnWriting = last === '.' && decimals >= 3
  if (!isOurOwnWriting && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) && last !== undefined) {
    const [whole = '', rest = ''] = text.split(last)
    const smaller = BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'))
    if (smaller < least) return { ok: true, minor: BigInt(whole + rest) * 10n ** BigInt(decimals) }
    return { ok: false, reason: 'ambiguous', readings: [`${whole}${rest}`, `${whole}.${rest.slice(0, decimals)}`] }
  }
  // Several marks of one kind can only be thousands; otherwise the last one begins the decimals.
  const decimalAt = last === undefined || (marks.length > 1 && onlyOneKind) ? text.length : text.lastIndexOf(last)
  const whole = text.slice(0, decimalAt)
  const fraction = text.slice(decimalAt + 1)
  if (!isGroupedWell(whole)) return { ok: false, reason: 'not_a_number' }
  if (!/^\d*$/.test(fraction)) return { ok: false, reason: 'not_a_number' }
  if (fraction.length > decimals) return { ok: false, reason: 'too_many_decimals' }
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (digits.length > MAX_DIGITS) return { ok: false, reason: 'too_big' }
  const minor = BigInt(digits + fraction.padEnd(decimals, '0'))
  return minor === 0n ? { ok: false, reason: 'zero' } : { ok: true, minor }
}

/** The amount without the code or the sign of its currency or coin; those of another one stay, and are refused. */
function withoutUnit(text: string, unit: string): string {
  return [unit, SIGNS[unit] ?? ''].reduce((rest, name) => {
    const isName = (part: string) => name !== '' && part.toLowerCase() === name.toLowerCase()
    if (isName(rest.slice(0, name.length))) return rest.slice(name.length).trim()
    return isName(rest.slice(-name.length)) ? rest.slice(0, -name.length).trim() : rest
  }, text)
}

/** Digits alone, or in threes behind one to three, with the same separator throughout. */
function isGroupedWell(whole: string): boolean {
  if (/^\d+$/.test(whole)) return true
  const separator = /\D/.exec(whole)?.[0] ?? ''
  const groups = whole.split(separator)
  const [first = '', ...others] = groups
  if (!GAPS.test(separator) && separator !== '.' && separator !== ',') return false
  return /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
}
