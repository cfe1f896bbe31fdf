import { JSDOM } from 'jsdom'

/** Fields of the platform's responses with names, accounts, addresses, references or codes. */
const FIELD =
  /^(?:(?:receiver|payer|beneficiary|bank|holder|employer|company|merchant|institution)_name|bank_receiver|receiver|payer|merchant|\w*iban|\w*bic|receiver_account|account_number|\w*sort_code|\w*reference|\w*address|\w*hash|code)$/

/** Amounts with currency, IBANs, crypto addresses and transaction hashes, also inside sentences. */
const PATTERNS = [
  /\d\u00a0[A-Z][A-Z\d]{2,5}\b/,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}/,
  /\b(?:(?:bc1|ltc1)[a-z\d]{20,}|0x[\da-fA-F]{40,64})\b/,
  /\b(?:bc1|0x)[a-zA-Z\d]+…/,
]

const { window } = new JSDOM('')
const parser = new window.DOMParser()

/** Returns the values of such fields in JSON responses. First and last name form one value. */
export function readValues(answers: readonly string[]): Set<string> {
  const values = new Set<string>()
  const add = (value: unknown) => {
    if (typeof value === 'string' && value.trim().length > 3) values.add(compact(value))
  }
  for (const answer of answers) {
    JSON.parse(answer, (key: string, value: unknown) => {
      if (FIELD.test(key)) add(value)
      if (typeof value === 'object' && value !== null && 'first_name' in value && 'last_name' in value)
        add(`${String(value.first_name)} ${String(value.last_name)}`)
      return value
    })
  }
  return values
}

/**
 * Returns the translatable texts of a page that consist of such a value, possibly with figures, or contain an amount,
 * account or address.
 */
export function findTranslatedValues(html: string, values: ReadonlySet<string>): string[] {
  const { body } = parser.parseFromString(html, 'text/html')
  const walker = body.ownerDocument.createTreeWalker(body, window.NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    if (node.parentElement?.closest('[translate="no"], option, textarea, script, style, title, desc')) continue
    const words = compact(text)
    const isValue = [...values].some((value) => words.includes(value) && !/\p{Ll}/u.test(words.replace(value, '')))
    if (isValue || PATTERNS.some((pattern) => pattern.test(text))) found.push(text)
  }
  return found
}

function compact(text: string): string {
  return text.replaceAll(/\s/g, '')
}
