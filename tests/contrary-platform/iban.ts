/** The error of an IBAN (ISO 13616), or null. This platform pays to a few countries only. */
export function findIbanError(text: unknown): string | null {
  const iban = String(text).replaceAll(' ', '')
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return 'This is no IBAN.'
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  if (BigInt(digits) % 97n !== 1n) return 'A digit of this IBAN must be wrong.'
  return ['LV', 'EE', 'LT', 'DE', 'FR'].includes(iban.slice(0, 2)) ? null : 'We cannot pay to this country yet.'
}
