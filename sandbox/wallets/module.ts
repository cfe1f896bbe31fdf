import type { Module } from '#sandbox/core/module.ts'
import { noteAnswer, noteByEmail } from '#sandbox/http/activity-note.ts'
import { walletRoutes } from './wallet-routes.ts'
import { walletsTables } from './wallets-tables.ts'

/** The customers' own addresses that crypto is sent back to. */
export const walletsModule: Module = {
  routes: walletRoutes,
  tables: walletsTables,
  activities: {
    'POST wallets': noteAnswer('wallet_added', 'coin'),
    'DELETE wallets/:id': noteAnswer('wallet_removed'),
    'POST wallets/confirm/:email/:token': noteByEmail('wallet_confirmed', 'coin'),
  },
}
