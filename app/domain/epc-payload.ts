/** The fields of a SEPA transfer. `amount` is a decimal string in EUR; null lets the payer choose. */
export type BankTransfer = {
  receiver: string
  iban: string
  bic: string | null
  amount: string | null
  reference: string
}

/** Limits of EPC069-12: characters per field, and bytes in total. */
const RECEIVER = 70
const REMITTANCE = 140
const BYTES = 331

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
/** The BIC is optional in version 002. */
const BIC = /^(?:[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/
/** ISO 11649; the payload has a separate line for it. */
const CREDITOR_REFERENCE = /^RF\d{2}[A-Z0-9]{1,21}$/

/**
 * Formats the QR payload from which banking apps fill in a SEPA credit transfer: EPC069-12, version 002, UTF-8
 * (rules.md#epc-qr). Returns null if the transfer doesn't fit unchanged, because a shortened reference would not match.
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
 * Returns the reference in electronic form, without spaces; null for other text, and for wrong check digits, which
 * banking apps reject in the structured line.
 */
function parseCreditorReference(text: string): string | null {
  const reference = text.replaceAll(/\s/g, '').toUpperCase()
  if (!CREDITOR_REFERENCE.test(reference)) return null
  const digits = (reference.slice(4) + reference.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n ? reference : null
}
