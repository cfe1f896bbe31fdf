/**
 * The result of a payee verification (verification of payee, Regulation (EU) 2024/886; confirmation of payee in the
 * UK).
 */
export type NameCheck = { result: 'match' | 'close_match' | 'no_match' | 'not_possible'; name: string | null }

/** Account holders known to the sandbox's banks, by IBAN or by sort code and account number. */
export const HOLDERS: Readonly<Record<string, string>> = {
  DE02120300000000202051: 'Anna Schmidt',
  FR7630006000011234567890189: 'Société Lumière SARL',
  ES7921000813610123456789: 'José Núñez Ortega',
  NL91ABNA0417164300: 'Jansen Bouw BV',
  '08999966374958': 'Emily Clarke',
  '10799988837491': 'Thames Trading Ltd',
}

/** Banks outside the scheme don't respond. */
const WITHOUT_ANSWER =
  /^(?!AD|AL|AT|BE|BG|CH|CY|CZ|DE|DK|EE|ES|FI|FR|GB|GR|HR|HU|IE|IS|IT|LI|LT|LU|LV|MC|MT|NL|NO|PL|PT|RO|SE|SI|SK|\d)/

const LEGAL_FORMS = new Set(
  'AB AS BV EURL GMBH LTD LIMITED NV OY OU OYJ PLC SA SARL SAS SIA SL SP SRL UAB UG ZOO'.split(' '),
)

/**
 * The bank's response for an entered name. `account` is an IBAN, or sort code and account number concatenated. An
 * account not in the list matches the payer's own name; for any other name the check isn't possible.
 */
export function checkName(account: string, typed: string, payer: string): NameCheck {
  if (WITHOUT_ANSWER.test(account)) return { result: 'not_possible', name: null }
  const holder = HOLDERS[account]
  if (holder === undefined) {
    return isSameName(typed, payer) ? { result: 'match', name: null } : { result: 'not_possible', name: null }
  }
  if (isSameName(typed, holder)) return { result: 'match', name: null }
  return isCloseName(typed, holder) ? { result: 'close_match', name: holder } : { result: 'no_match', name: null }
}

/** Returns true for the same words, regardless of order, case, accents and legal form. */
export function isSameName(left: string, right: string): boolean {
  return splitName(left).toSorted().join(' ') === splitName(right).toSorted().join(' ')
}

/** Returns true if one word is missing, abbreviated, or differs by one letter. */
function isCloseName(typed: string, holder: string): boolean {
  const given = splitName(typed)
  const known = splitName(holder)
  const isMeant = (word: string) => given.some((other) => isCloseWord(word, other))
  const meant = known.filter(isMeant).length
  return meant > 0 && meant >= known.length - 1 && given.length <= known.length + 1 && given.length > 1
}

function isCloseWord(word: string, other: string): boolean {
  if (word === other || word.startsWith(other) || other.startsWith(word)) return true
  return Math.abs(word.length - other.length) <= 1 && word.length > 3 && isOneEditApart(word, other)
}

/** Returns true if one letter was added, removed or replaced. */
function isOneEditApart(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}

function splitName(name: string): string[] {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word))
}
