/** An e-mail address with most of its name hidden: enough for its owner to know it, too little for others. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  const name = email.slice(0, at)
  return `${name.charAt(0)}***${name.length > 2 ? name.charAt(name.length - 1) : ''}${email.slice(at)}`
}
