import type { NewAccount } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { defineScenario, type Kind, type Scene } from '#sandbox/core/scenario.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { activateBalance, move, openBalance, type Balance } from '#sandbox/balances/balances.ts'
import {
  addCashOutRequest,
  decideCashOutRequest,
  type CashOutRequest,
  type RefusalReason,
} from './cash-out-requests.ts'

const BOTH: readonly Kind[] = ['personal', 'business']
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CREDIT = 123_45n
const OWN_IBAN = 'EE471000001020145685'

const NO_SERVICE = { status: 'no_service', has_third_party: 0 } as const satisfies Partial<NewAccount>
const CLOSED = { status: 'closed', has_third_party: 0 } as const satisfies Partial<NewAccount>

/** A balance of service coins from the time before the service ended. */
function leftBalance({ context, account, now }: Scene): Balance {
  const balance = activateBalance(context, openBalance(context, account, SERVICE_COIN.coin, now - 30 * DAY_MS))
  move(context, balance, CREDIT, now - 2 * DAY_MS)
  return balance
}

function request(scene: Scene, hoursAgo: number): CashOutRequest {
  const { context, account, now } = scene
  const balance = leftBalance(scene)
  return addCashOutRequest(context, account, { balance, iban: OWN_IBAN, now: now - hoursAgo * HOUR_MS })
}

function decided(scene: Scene, refusal: RefusalReason | null): CashOutRequest {
  const { context, account } = scene
  const asked = request(scene, 3)
  decideCashOutRequest(context, account, asked, { refusal, now: accountNow(context, account) })
  return asked
}

const formOf = ({ id }: Balance) => `/accounts/${id}/cash-out`
const pageOf = ({ balance_id: balance, id }: CashOutRequest) => `/accounts/${balance}/cash-out/requests/${id}`

/** Balances of customers without service, and what becomes of their requests. */
export const cashOutRequestScenarios = [
  defineScenario({
    name: 'no-service-with-balance',
    title: 'No service any more, and 123.45 CEUR that can be asked for',
    as: BOTH,
    path: '/overview',
    account: NO_SERVICE,
    build: (scene) => formOf(leftBalance(scene)),
  }),
  defineScenario({
    name: 'closed-with-balance',
    title: 'A closed account with 123.45 CEUR: it logs in, reads, and asks for its money',
    as: BOTH,
    path: '/overview',
    account: CLOSED,
    build: (scene) => formOf(leftBalance(scene)),
  }),
  defineScenario({
    name: 'cash-out-request-NEW',
    title: 'A customer without service has asked for the balance: a colleague looks at it',
    as: BOTH,
    path: '/overview',
    account: NO_SERVICE,
    build: (scene) => pageOf(request(scene, 0)),
  }),
  defineScenario({
    name: 'cash-out-request-PAID',
    title: 'A request for the balance was approved, and the money is sent',
    as: BOTH,
    path: '/overview',
    account: NO_SERVICE,
    build: (scene) => pageOf(decided(scene, null)),
  }),
  defineScenario({
    name: 'cash-out-request-REFUSED',
    title: 'A request for the balance was refused: the money is back in the balance',
    as: BOTH,
    path: '/overview',
    account: NO_SERVICE,
    build: (scene) => pageOf(decided(scene, 'cash_out.refused_bank')),
  }),
]
