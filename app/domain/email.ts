/** An e-mail address with most of its name hidden: enough for its owner to know it, too little for others. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  // By whole characters: half of one outside the basic plane is no text.
  const name = Array.from(email.slice(0, at))
  return `${name[0]}***${name.length > 2 ? name.at(-1) : ''}${email.slice(at)}`
}
