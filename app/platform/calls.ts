import * as auth from './auth.ts'
import type { CallDeclaration } from './call.ts'
import * as contracts from './contracts.ts'
import * as me from './me.ts'
import * as reference from './reference.ts'
import * as referralCodes from './referral-codes.ts'
import * as transactions from './transactions.ts'

/** Every call that the app can make: the contract with the platform, for its printout and for tests. */
export const CALLS: readonly CallDeclaration[] = [auth, me, referralCodes, transactions, reference, contracts].flatMap(
  (resource) => Object.values(resource).flatMap((member: unknown) => declarationsOf(member)),
)

function declarationsOf(member: unknown): CallDeclaration[] {
  return typeof member === 'function' && 'declaration' in member ? [member.declaration as CallDeclaration] : []
}
