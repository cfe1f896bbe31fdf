/** A SEPA transfer that a banking app can be asked for. `amount` is a decimal string in EUR; null leaves it to the payer. */
export type BankTransfer = {
  receiver: string
  iban: string
  bic: string | null
  amount: string | null
  reference: string
}

/** The most that EPC069-12 has room for: the letters of a field, and the bytes of all of them. */
const RECEIVER = 70
const REMITTANCE = 140
const BYTES = 331

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
/** Optional in version 002. */
const BIC = /^(?:[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/
/** A creditor reference of ISO 11649, whose place is a line of its own. */
const CREDITOR_REFERENCE = /^RF\d{2}[A-Z0-9]{1,21}$/

/**
 * The text of a QR code that banking apps scan to fill in a SEPA credit transfer (rules.md#epc-qr): version 002 of
 * EPC069-12, in UTF-8. Null for a transfer that it cannot carry whole: a code must not ask for another reference.
 */
export function formatEpcPayload({ receiver, iban, bic, amount, reference }: BankTransfer): string | null {
  const fields = [receiver, iban, bic ?? '', reference]
  if (fields.some((field) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(field))) return null
  if (receiver.trim() === '' || Array.from(receiver).length > RECEIVER) return null
  if (Array.from(reference).length > REMITTANCE) return null
  const account = iban.replaceAll(/\s/g, '')
  if (!IBAN.test(account) || !BIC.test(bic ?? '')) return null
  if (amount !== null && !/^(?!0+\.00$)\d{1,9}\.\d\d$/.test(amount)) return null
  const structured = parseCreditorReference(reference)
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    receiver,
    account,
    amount === null ? '' : `EUR${amount}`,
    '',
    structured ?? '',
    ...(structured === null ? [reference] : []),
  ]
  const payload = lines.join('\n').trimEnd()
  return new TextEncoder().encode(payload).byteLength > BYTES ? null : payload
}

/**
 * The electronic form of a creditor reference, which has no blanks; null for any other text. Other programs refuse a
 * reference in this place if its check digits are wrong.
 */
function parseCreditorReference(text: string): string | null {
  const reference = text.replaceAll(/\s/g, '').toUpperCase()
  if (!CREDITOR_REFERENCE.test(reference)) return null
  const digits = (reference.slice(4) + reference.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n ? reference : null
}
