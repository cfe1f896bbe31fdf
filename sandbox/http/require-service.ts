import type { Account } from '#sandbox/core/accounts.ts'
import { Refusal } from './refusal.ts'

/**
 * Checks that an account may write; one without service is read-only.
 *
 * @throws Refusal 403
 */
export function requireService({ status }: Account): void {
  if (status === 'no_service' || status === 'closed') throw new Refusal(403, 'error.no_service')
}
