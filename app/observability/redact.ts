import { BRAND } from '#app/brand.ts'

/** Longer texts are cut before matching, to limit the cost of a log line. */
const MAX_LENGTH = 8_000

// Each pattern is bounded and starts with a fixed character class, so none backtracks over long input.
const PATTERNS: [RegExp, string][] = [
  [/\b(?:bearer|basic)\s+[\w.~+/=-]+/gi, '[token]'],
  [new RegExp(String.raw`\b(?:__Host-)?${BRAND.sessionCookie}=[^;\s]+`, 'gi'), '[cookie]'],
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi, '[email]'],
  [/\b0x[0-9a-f]{40,64}\b/gi, '[address]'],
  [/\b(?:bc1|tb1|ltc1)[a-z0-9]{11,87}\b/gi, '[address]'],
  [/\b[13LMTr][1-9A-HJ-NP-Za-km-z]{24,34}\b/g, '[address]'],
  [/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/gi, '[iban]'],
  [/\b[A-Z]{2}\d{2}(?:(?:[ +]|%20)[A-Z0-9]{4}){2,7}(?:(?:[ +]|%20)[A-Z0-9]{1,3})?\b/g, '[iban]'],
  // Lower-case groups need a digit; otherwise ordinary words would match.
  [/\b[a-z]{2}\d{2}(?:(?:[ +]|%20)(?=[a-z]{0,3}\d)[a-z0-9]{4}){2,7}(?:(?:[ +]|%20)\d{1,3})?\b/gi, '[iban]'],
  [/\b(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w-]{32,}/gi, '[token]'],
  [/(?:\+|%2B)\d(?:(?:[ .()-]{1,2}|%20)?\d){6,14}\b/gi, '[phone]'],
]

/** Returns the text without tokens, cookies, email addresses, IBANs, crypto addresses and phone numbers. */
export function redact(text: string): string {
  let clean = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}[cut]` : text
  for (const [pattern, label] of PATTERNS) clean = clean.replace(pattern, label)
  return clean
}
