const LONGEST_NAME = 64
const LONGEST = 254
/** The letters of a local part without quotes (RFC 5322, atext), in parts with a dot between them. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * Whether a text is an email address that messages can be sent to: a name in dot-atoms before a domain of two labels or
 * more, as long as RFC 5321 allows. Domains may have letters of any script (IDNA); quoted names and bare addresses of
 * machines, which no mailbox of a customer has, are none.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [name, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  if (name.length > LONGEST_NAME || !LOCAL_PART.test(name) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return false
  const ascii = URL.parse(`https://${domain}`)?.hostname ?? ''
  const labels = ascii.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  return /\D/.test(labels.at(-1) ?? '') && name.length + 1 + ascii.length <= LONGEST
}

/** An email address with most of its name hidden: enough for its owner to know it, too little for others. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  // By whole characters: half of one outside the basic plane is no text.
  const name = Array.from(email.slice(0, at))
  return `${name[0]}***${name.length > 2 ? name.at(-1) : ''}${email.slice(at)}`
}
