import { kept, own, leftOut, type TwinTable } from '#sandbox/core/twin-tables.ts'

/** What becomes of the tables of this service in a twin. */
export const walletsTables: readonly TwinTable[] = [
  {
    name: 'wallets',
    where: own,
    columns: { id: 'id', account_number: 'account', ...kept('coin confirmed_at'), address: 'invented' },
  },
  ...leftOut('links of emails open the original alone', 'wallet_links'),
]
