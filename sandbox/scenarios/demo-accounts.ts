import { createAccount, findAccountByEmail, type NewAccount } from '#sandbox/core/accounts.ts'
import { getSandboxTime } from '#sandbox/core/clock.ts'
import { acceptLatestTerms } from '#sandbox/contracts/contracts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { fillAllSections } from '#sandbox/verification/sample-answers.ts'
import { DEMO_PASSWORD, VERIFIED } from '#sandbox/core/verified.ts'

const DEMO_ACCOUNTS: readonly NewAccount[] = [
  {
    ...VERIFIED,
    type: 1,
    email: 'maria@example.com',
    password: DEMO_PASSWORD,
    first_name: 'Maria',
    last_name: 'Tamm',
    country: 'EE',
  },
  {
    ...VERIFIED,
    type: 2,
    email: 'office@example.com',
    password: DEMO_PASSWORD,
    first_name: 'Anders',
    last_name: 'Lund',
    company_name: 'Nordlys OÜ',
    country: 'EE',
  },
  { type: 1, email: 'newbie@example.com', password: DEMO_PASSWORD },
]

/** Creates the accounts named in the README and the console on the first start. */
export function seedDemoAccounts(context: Context): void {
  context.database.transaction(() => {
    const now = getSandboxTime(context)
    for (const account of DEMO_ACCOUNTS) {
      if (findAccountByEmail(context, account.email)) continue
      const created = createAccount(context, {
        ...account,
        email_confirmed_at: now,
        reg_submit_at: account.level ? now : null,
      })
      acceptLatestTerms(context, created)
      if (created.checked_level !== null) fillAllSections(context, created)
    }
  })
}
