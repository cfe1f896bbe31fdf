const MAX_LOCAL_LENGTH = 64
const MAX_LENGTH = 254
/** An unquoted local part: dot-separated atoms (RFC 5322, atext). */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * Returns true for a dot-atom local part and a domain with at least two labels, within the lengths of RFC 5321. Accepts
 * international domains (IDNA); rejects quoted local parts and IP addresses.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [name, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  if (name.length > MAX_LOCAL_LENGTH || !LOCAL_PART.test(name) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return false
  const ascii = URL.parse(`https://${domain}`)?.hostname ?? ''
  const labels = ascii.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  return /\D/.test(labels.at(-1) ?? '') && name.length + 1 + ascii.length <= MAX_LENGTH
}

/** Masks the local part: the owner recognises the address, others can't guess it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  // Splits by code point, so that no surrogate pair is cut.
  const name = Array.from(email.slice(0, at))
  return `${name[0]}***${name.length > 2 ? name.at(-1) : ''}${email.slice(at)}`
}
