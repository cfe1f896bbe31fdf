import { domainToASCII } from 'node:url'
import { z } from 'zod'

/** Validates an email by RFC 5321 and RFC 5322, without quoted local parts, comments and IP address literals. */
export function isEmail(text: string): boolean {
  const [name = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || name.length > 64) return false
  if (!name.split('.').every((atom) => /^[A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+$/.test(atom))) return false
  // domainToASCII maps full-width dots to dots and drops ignorable characters; real domains contain neither.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return false
  const ascii = domainToASCII(domain)
  const labels = ascii.split('.')
  const isDomain = labels.length > 1 && labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  return isDomain && !/^\d+$/.test(labels.at(-1) ?? '') && name.length + 1 + ascii.length <= 254
}

export const Email = z.string('validation.email').refine(isEmail, 'validation.email')
