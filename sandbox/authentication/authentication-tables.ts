import { own, leftOut, type TwinTable } from '#sandbox/core/twin-tables.ts'

/** What becomes of the tables of this service in a twin. */
export const authenticationTables: readonly TwinTable[] = [
  { name: 'social_links', where: own, columns: { account_number: 'account', provider: 'kept', email: 'invented' } },
  ...leftOut('links of emails open the original alone', 'social_codes'),
  ...leftOut('another account is a part of it', 'merge_candidates merge_offers'),
]
