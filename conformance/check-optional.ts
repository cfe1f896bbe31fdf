import { findShapeProblems } from './contract.ts'
import type { Json, PlatformClient } from './platform-client.ts'
import type { Report } from './report.ts'

type Read = [path: string, query?: Record<string, string>]

/** Reads that a platform may omit. */
const READS: Read[] = [
  ['/me/vouchers', { filter: 'usable' }],
  ['/me/streak'],
  ['/me/referral_codes'],
  ['/me/companies'],
  ['/me/preferences'],
  ['/me/activity'],
  ['/me/agent_payouts'],
  ['/collect_applications'],
  ['/templates'],
  ['/wallets'],
  ['/balances'],
  ['/buy/deposit_methods'],
  ['/buy/institutions', { country: 'EE' }],
  ['/buy/consents'],
  ['/recurring_transfers'],
  ['/contracts'],
  ['/contracts/check/terms'],
  ['/countries'],
  ['/campaigns/active'],
  ['/transactions/me-all'],
]

/** Other optional calls, with bodies that change nothing and send no email. */
const CHANGES: [path: string, body: Json][] = [
  ['/auth/signup', {}],
  ['/auth/google/callback', {}],
  ['/password/email', {}],
]

const LACKED = [403, 404, 405, 501]

/** Checks the optional calls of a platform; 404 and 501 mark one as not offered. */
export async function checkOptional(client: PlatformClient, report: Report, iban: string): Promise<void> {
  for (const [path, query = {}] of READS) {
    const { status, body, call } = await client.send('GET', path, { query })
    if (LACKED.includes(status)) {
      report.notOffered.push(call)
      continue
    }
    const isDone = status >= 200 && status <= 299
    report.check('part', call, isDone, 'an answer of success, or 501 for what you do not have', () => status)
    const found = isDone ? findShapeProblems('GET', path, body) : []
    report.check('shape', call, found.length === 0, 'an answer as the contract has it', () => found.join('; '))
  }
  const account = await client.send('POST', '/iban/check', { body: { iban } })
  if (LACKED.includes(account.status)) report.notOffered.push(account.call)
  else client.read('POST', '/iban/check', account)
  // Refusals are fine: the check is only that the calls exist.
  for (const [path, body] of CHANGES) {
    const { status, call } = await client.send('POST', path, { body, token: null })
    if (LACKED.includes(status)) report.notOffered.push(call)
  }
}
