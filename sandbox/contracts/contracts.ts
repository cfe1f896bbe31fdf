import type { Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { CONTRACT_TEXTS, type ContractText, type ContractType } from './contract-texts.ts'
import type { Context } from '#sandbox/core/context.ts'

export function contractId({ type, version }: ContractText): string {
  return `${type}-${version}`
}

export function findContract(id: string): ContractText | null {
  return CONTRACT_TEXTS.find((text) => contractId(text) === id) ?? null
}

/** The version in force, or null for a type that we do not know. */
export function latestContract(type: string): ContractText | null {
  return CONTRACT_TEXTS.findLast((text) => text.type === type) ?? null
}

/** The types that bind this kind of customer. */
export function typesFor(account: Account): readonly ContractType[] {
  return account.type === 1 ? ['terms', 'privacy'] : ['terms_business', 'privacy', 'collect']
}

/** When the account accepted it (ms of its clock), or null. */
export function acceptedAt(context: Context, account: Account | null, text: ContractText): number | null {
  if (!account) return null
  const row = context.database.get<{ accepted_at: number }>(
    'select accepted_at from acceptances where account_number = ? and contract_id = ?',
    account.number,
    contractId(text),
  )
  return row?.accepted_at ?? null
}

/** A second acceptance changes nothing. Returns when it was accepted first. */
export function accept(context: Context, account: Account, text: ContractText): number {
  const now = accountNow(context, account)
  context.database.run(
    'insert or ignore into acceptances (account_number, contract_id, accepted_at) values (?, ?, ?)',
    account.number,
    contractId(text),
    now,
  )
  return acceptedAt(context, account, text) ?? now
}

/** What signing up accepts: the terms in force for this kind of customer. */
export function acceptLatestTerms(context: Context, account: Account): void {
  const text = latestContract(account.type === 1 ? 'terms' : 'terms_business')
  if (text) accept(context, account, text)
}
