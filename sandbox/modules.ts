import { accountsModule } from './accounts/module.ts'
import { analyticsModule } from './analytics/module.ts'
import { chatModule } from './chat/module.ts'
import { authenticationModule } from './authentication/module.ts'
import { balancesModule } from './balances/module.ts'
import { booksModule } from './books/module.ts'
import { buyingModule } from './buying/module.ts'
import { collectModule } from './collect/module.ts'
import { consoleModule } from './console/module.ts'
import { contractsModule } from './contracts/module.ts'
import type { Module } from './core/module.ts'
import { incomingTransfersModule } from './incoming-transfers/module.ts'
import { paymentsModule } from './payments/module.ts'
import { receivingModule } from './receiving/module.ts'
import { recurringModule } from './recurring/module.ts'
import { referenceModule } from './reference/module.ts'
import { rewardsModule } from './rewards/module.ts'
import { scenariosModule } from './scenarios/module.ts'
import { searchModule } from './search/module.ts'
import { supportModule } from './support/module.ts'
import { twinsModule } from './twins/module.ts'
import { verificationModule } from './verification/module.ts'
import { vouchersModule } from './vouchers/module.ts'
import { walletsModule } from './wallets/module.ts'

/** Every service of the sandbox, in the order in which /s lists their scenarios (decisions/sandbox-services.md). */
export const MODULES: readonly Module[] = [
  accountsModule,
  authenticationModule,
  contractsModule,
  walletsModule,
  referenceModule,
  paymentsModule,
  balancesModule,
  buyingModule,
  receivingModule,
  recurringModule,
  verificationModule,
  vouchersModule,
  rewardsModule,
  collectModule,
  supportModule,
  twinsModule,
  analyticsModule,
  chatModule,
  booksModule,
  incomingTransfersModule,
  consoleModule,
  searchModule,
  scenariosModule,
]

/** Method and path of every route, as the API contract writes them. */
export function listRoutes(): { method: string; path: string }[] {
  return MODULES.flatMap(({ routes }) => routes).map(({ method, path }) => ({ method, path }))
}

export function listScenarioNames(): string[] {
  return MODULES.flatMap(({ scenarios = [] }) => scenarios).map(({ name }) => name)
}
