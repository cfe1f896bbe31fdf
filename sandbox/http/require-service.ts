import type { Account } from '#sandbox/core/accounts.ts'
import { Refusal } from './refusal.ts'

/** @throws Refusal 403 when there is no service for the account: it reads what is there and adds nothing */
export function requireService({ status }: Account): void {
  if (status === 'no_service' || status === 'closed') throw new Refusal(403, 'error.no_service')
}
