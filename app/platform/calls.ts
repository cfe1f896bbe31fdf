import * as activity from './activity.ts'
import * as affiliate from './affiliate.ts'
import * as auth from './auth.ts'
import * as balances from './balances.ts'
import type { Call } from './call.ts'
import * as collect from './collect.ts'
import * as companies from './companies.ts'
import * as contracts from './contracts.ts'
import * as kyc from './kyc.ts'
import * as emailPreferences from './email-preferences.ts'
import * as me from './me.ts'
import * as merge from './merge.ts'
import * as paymentAnswer from './payment-answer.ts'
import * as paymentConfirmation from './payment-confirmation.ts'
import * as preferences from './preferences.ts'
import * as receipts from './receipts.ts'
import * as reference from './reference.ts'
import * as referralCodes from './referral-codes.ts'
import * as rewards from './rewards.ts'
import * as social from './social.ts'
import * as support from './support.ts'
import * as templates from './templates.ts'
import * as tracking from './tracking-links.ts'
import * as transactions from './transactions.ts'
import * as waiting from './waiting-payment.ts'
import * as wallets from './wallets.ts'

/** A declared call without what it takes, with the names that the code has for it and for what it belongs to. */
export type DeclaredCall = Pick<Call, 'declaration'> & { name: string; resource: string }

const RESOURCES: Record<string, object> = {
  auth,
  social,
  merge,
  me,
  kyc,
  preferences,
  emailPreferences,
  wallets,
  companies,
  rewards,
  referralCodes,
  affiliate,
  transactions,
  paymentAnswer,
  paymentConfirmation,
  tracking,
  waiting,
  balances,
  collect,
  receipts,
  templates,
  reference,
  contracts,
  support,
  activity,
}

/** Every call that the app can make: the contract with the platform, for its printout and for tests. */
export const calls: readonly DeclaredCall[] = Object.entries(RESOURCES).flatMap(([resource, members]) =>
  Object.entries(members).flatMap(([name, member]) =>
    isCall(member) ? [{ name, resource, declaration: member.declaration }] : [],
  ),
)

function isCall(member: unknown): member is Pick<Call, 'declaration'> {
  return typeof member === 'function' && 'declaration' in member
}
