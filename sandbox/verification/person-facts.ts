import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { optionsOf } from '#sandbox/reference/options.ts'
import { latestCheck } from './identity.ts'
import { readKyc } from './kyc-store.ts'

/**
 * What the platform concludes from the answers: the nationality by the identity document, else by the citizenship (a country
 * code), and the reasons for using the service in words. Null before there is anything to conclude from.
 */
export function personFacts(context: Context, account: Account, language: string) {
  const { answers } = readKyc(context, account.number)
  const citizenship = answers[account.type === 1 ? 'citizenship' : 'representative.citizenship']
  const chosen = answers[account.type === 1 ? 'transaction_purpose' : 'transaction_purposes']
  const names = new Map(optionsOf('purposes', language).map(({ code, name }) => [code, name]))
  const reasons = Array.isArray(chosen) ? chosen.flatMap((code) => names.get(code) ?? []) : []
  return {
    nationality:
      latestCheck(context, account)?.document?.country ?? (typeof citizenship === 'string' ? citizenship : null),
    serviceUsageReason: reasons.length > 0 ? reasons.join(', ') : null,
  }
}
