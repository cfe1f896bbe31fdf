import type { Module } from '#sandbox/core/module.ts'
import { buildAnswerNote, buildEmailNote } from '#sandbox/http/activity-note.ts'
import { walletRoutes } from './wallet-routes.ts'
import { keepColumns, own, omitTables, type TwinTable } from '#sandbox/core/twin-tables.ts'

const tables: readonly TwinTable[] = [
  {
    name: 'wallets',
    where: own,
    columns: { id: 'id', account_number: 'account', ...keepColumns('coin confirmed_at'), address: 'invented' },
  },
  ...omitTables('emailed links only open the original', 'wallet_links'),
]

export const walletsModule: Module = {
  routes: walletRoutes,
  tables,
  activities: {
    'POST wallets': buildAnswerNote('wallet_added', 'coin'),
    'DELETE wallets/:id': buildAnswerNote('wallet_removed'),
    'POST wallets/confirm/:email/:token': buildEmailNote('wallet_confirmed', 'coin'),
  },
}
