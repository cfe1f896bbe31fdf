import type { NewAccount } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
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

function openRemainingBalance({ context, account, now }: Scene): Balance {
  const balance = activateBalance(context, openBalance(context, account, SERVICE_COIN.coin, now - 30 * DAY_MS))
  move(context, balance, CREDIT, now - 2 * DAY_MS)
  return balance
}

function createRequest(scene: Scene, hoursAgo: number): CashOutRequest {
  const { context, account, now } = scene
  const balance = openRemainingBalance(scene)
  return addCashOutRequest(context, account, { balance, iban: OWN_IBAN, now: now - hoursAgo * HOUR_MS })
}

function createDecidedRequest(scene: Scene, refusal: RefusalReason | null): CashOutRequest {
  const { context, account } = scene
  const pending = createRequest(scene, 3)
  decideCashOutRequest(context, account, pending, { refusal, now: getAccountTime(context, account) })
  return pending
}

const getFormPath = ({ id }: Balance) => `/accounts/${id}/cash-out`
const getRequestPath = ({ balance_id: balance, id }: CashOutRequest) => `/accounts/${balance}/cash-out/requests/${id}`

export const cashOutRequestScenarios = [
  defineScenario({
    name: 'no-service-with-balance',
    title: 'No service any more, and 123.45 CEUR that can be asked for',
    as: BOTH,
    path: '/overview',
    account: NO_SERVICE,
    build: (scene) => getFormPath(openRemainingBalance(scene)),
  }),
  defineScenario({
    name: 'closed-with-balance',
    title: 'A closed account with 123.45 CEUR: it logs in, reads, and asks for its money',
    as: BOTH,
    path: '/overview',
    account: CLOSED,
    build: (scene) => getFormPath(openRemainingBalance(scene)),
  }),
  defineScenario({
    name: 'cash-out-request-NEW',
    title: 'A customer without service has asked for the balance: a colleague looks at it',
    as: BOTH,
    path: '/overview',
    account: NO_SERVICE,
    build: (scene) => getRequestPath(createRequest(scene, 0)),
  }),
  defineScenario({
    name: 'cash-out-request-PAID',
    title: 'A request for the balance was approved, and the money is sent',
    as: BOTH,
    path: '/overview',
    account: NO_SERVICE,
    build: (scene) => getRequestPath(createDecidedRequest(scene, null)),
  }),
  defineScenario({
    name: 'cash-out-request-REFUSED',
    title: 'A request for the balance was refused: the money is back in the balance',
    as: BOTH,
    path: '/overview',
    account: NO_SERVICE,
    build: (scene) => getRequestPath(createDecidedRequest(scene, 'cash_out.refused_bank')),
  }),
]
