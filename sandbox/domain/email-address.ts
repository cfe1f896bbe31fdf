import { domainToASCII } from 'node:url'
import { z } from 'zod'

/** A mailbox as RFC 5321 and RFC 5322 have it, without quoted names, comments and addresses of machines. */
export function isEmail(text: string): boolean {
  const [name = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || name.length > 64) return false
  if (!name.split('.').every((atom) => /^[A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+$/.test(atom))) return false
  // The library maps what stands for a dot or for nothing; a domain as people write it has neither.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return false
  const ascii = domainToASCII(domain)
  const labels = ascii.split('.')
  const isDomain = labels.length > 1 && labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  return isDomain && !/^\d+$/.test(labels.at(-1) ?? '') && name.length + 1 + ascii.length <= 254
}

/** The same as the schema of a field. */
export const Email = z.string('validation.email').refine(isEmail, 'validation.email')
