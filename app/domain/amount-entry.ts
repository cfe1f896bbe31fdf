export type AmountEntry =
  | { ok: true; minor: bigint }
  | { ok: false; reason: 'ambiguous'; readings: [string, string] }
  | { ok: false; reason: 'empty' | 'not_a_number' | 'too_many_decimals' | 'negative' | 'zero' | 'too_big' }

const MAX_DIGITS = 15
const GAPS = /[\s\u00a0\u202f\u2009'\u2019]/

/**
 * Reads an amount as a customer types it, in the smallest units of a currency or coin. Commas and points both serve for
 * decimals and for thousands, so what can be read in two ways ("1,500") is given back as a question with both readings
 * instead of a guess. A point followed by three digits is a question too, unless the currency has three decimals or more:
 * then it is how we write such an amount ourselves. What is read is never rounded; only the second reading of a question is
 * cut to the decimals.
 */
export function parseAmount(typed: string, decimals = 2): AmountEntry {
  const text = typed.trim()
  if (text === '') return { ok: false, reason: 'empty' }
  if (/^[-\u2212]\s*[\d.,]/.test(text)) return { ok: false, reason: 'negative' }
  if (!/^[\d.,\s\u00a0\u202f\u2009'\u2019]+$/.test(text) || !/^\d.*\d$|^\d$/.test(text)) {
    return { ok: false, reason: 'not_a_number' }
  }

  const marks = [...text.replaceAll(/[^.,]/g, '')]
  const last = marks.at(-1)
  const onlyOneKind = new Set(marks).size === 1
  const isOurOwnWriting = last === '.' && decimals >= 3
  if (!isOurOwnWriting && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) && last !== undefined) {
    const [whole = '', rest = ''] = text.split(last)
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

/** Digits alone, or in threes behind one to three, with the same separator throughout. */
function isGroupedWell(whole: string): boolean {
  if (/^\d+$/.test(whole)) return true
  const separator = /\D/.exec(whole)?.[0] ?? ''
  const groups = whole.split(separator)
  const [first = '', ...others] = groups
  if (!GAPS.test(separator) && separator !== '.' && separator !== ',') return false
  return /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
}
