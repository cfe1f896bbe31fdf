import type { Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { CONTRACT_TEXTS, type ContractText, type ContractType } from './contract-texts.ts'
import type { Context } from '#sandbox/core/context.ts'

export function getContractId({ type, version }: ContractText): string {
  return `${type}-${version}`
}

export function findContract(id: string): ContractText | null {
  return CONTRACT_TEXTS.find((text) => getContractId(text) === id) ?? null
}

/** The version in force, or null for an unknown type. */
export function findLatestContract(type: string): ContractText | null {
  return CONTRACT_TEXTS.findLast((text) => text.type === type) ?? null
}

/** The contract types that apply to this kind of customer. */
export function listContractTypes(account: Account): readonly ContractType[] {
  return account.type === 1 ? ['terms', 'privacy'] : ['terms_business', 'privacy', 'collect']
}

/** When the account accepted the contract (ms of its clock), or null. */
export function getAcceptanceTime(context: Context, account: Account | null, text: ContractText): number | null {
  if (!account) return null
  const row = context.database.get<{ accepted_at: number }>(
    'select accepted_at from acceptances where account_number = ? and contract_id = ?',
    account.number,
    getContractId(text),
  )
  return row?.accepted_at ?? null
}

/**
 * Records an acceptance; a second one changes nothing. Returns the time of the first one in ms of the account's clock.
 */
export function acceptContract(context: Context, account: Account, text: ContractText): number {
  const now = getAccountTime(context, account)
  context.database.run(
    'insert or ignore into acceptances (account_number, contract_id, accepted_at) values (?, ?, ?)',
    account.number,
    getContractId(text),
    now,
  )
  return getAcceptanceTime(context, account, text) ?? now
}

/** Accepts the terms in force on sign-up. */
export function acceptLatestTerms(context: Context, account: Account): void {
  const text = findLatestContract(account.type === 1 ? 'terms' : 'terms_business')
  if (text) acceptContract(context, account, text)
}
