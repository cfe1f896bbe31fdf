import type { ReactElement } from 'react'
import { RouterContextProvider } from 'react-router'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildHeldTransferView } from '#app/features/held-transfers/held-transfer-view.ts'
import { pricesContext } from '#app/i18n/facts.server.ts'
import { i18nMiddleware, i18n } from '#app/i18n/middleware.server.ts'
import { readCashOutRequest } from '#app/platform/cash-out-requests.ts'
import { readDepositOrder } from '#app/platform/deposit-orders.ts'
import { readExchangeOrder } from '#app/platform/exchange-orders.ts'
import { listHeldTransfers, readHeldTransfer } from '#app/platform/held-transfers.ts'
import { readWithdrawal } from '#app/platform/withdrawals.ts'
import { loadRequest } from '#app/routes/accounts/cash-out/load-request.server.ts'
import CashOutRequestPage from '#app/routes/accounts/cash-out/request.tsx'
import { loadDeposit } from '#app/routes/accounts/deposits/load-deposit.server.ts'
import DepositPage from '#app/routes/accounts/deposits/order.tsx'
import { loadExchange } from '#app/routes/accounts/exchanges/load-exchange.server.ts'
import ExchangePage from '#app/routes/accounts/exchanges/order.tsx'
import { loadWithdrawal } from '#app/routes/accounts/withdrawals/load-withdrawal.server.ts'
import WithdrawalPage from '#app/routes/accounts/withdrawals/withdrawal.tsx'
import HeldTransferPage from '#app/routes/held-transfers/held-transfer.tsx'
import type { usePoll } from '#app/ui/use-poll.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { startSandbox } from '#sandbox/server.ts'
import { ActionMatrix, type ActionPage } from '#tests/support/action-matrix.ts'
import { openScenarioOn } from '#tests/support/opened-scenario.ts'
import { render } from './render.tsx'

vi.mock('#app/ui/use-poll.ts', () => ({ usePoll: vi.fn<typeof usePoll>(() => ({ failures: 0, news: [] })) }))

let sandbox: Awaited<ReturnType<typeof startSandbox>>
const context = new RouterContextProvider()

beforeAll(async () => {
  sandbox = await startSandbox()
  const request = new Request('http://localhost/')
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/' }
  await i18nMiddleware(args as unknown as Parameters<typeof i18nMiddleware>[0], async () => new Response())
  context.set(pricesContext, null)
})
// Rendering blocks the event loop; here it notices connections that the sandbox has closed.
beforeEach(() => setTimeout(50))
afterAll(() => sandbox.stop())

const CANCEL = { cancel: /href="[^"]*[?]ask=cancel/ }
const ROUTE = {
  version: '1',
  operationId: 'op',
  asksToCancel: false,
  contact: '/contact',
  consolePath: null,
  texts: {},
}

/** Renders a route's component with loader data. */
function renderRoute(Page: unknown, loaderData: object, params: object): string {
  const Route = Page as (props: { loaderData: object; actionData: undefined; params: object }) => ReactElement
  return render(<Route loaderData={{ ...ROUTE, ...loaderData }} actionData={undefined} params={params} />)
}

/** The ids in an order's URL: the account's and the order's. */
const parseIds = (path: string) => /^\/accounts\/([^/?]+)\/[\w/-]+\/([^/?]+)/.exec(path)?.slice(1) as [string, string]

type Kind = Omit<ActionPage, 'render' | 'reads' | 'schema'> & {
  scenarios: RegExp
  call: { declaration: { path: string; response: ActionPage['schema'] } }
  read: (platform: Parameters<ActionPage['render']>[0], path: string) => Promise<unknown>
  page: (path: string) => ActionPage['render']
}

const KINDS: Record<string, Kind> = {
  'deposit orders': {
    scenarios: /^deposit-[A-Z]|^deposit-(?:held|returned-late)$/,
    call: readDepositOrder,
    controls: CANCEL,
    statuses: ['NEW', 'INCOMPLETE', 'PROCESSING', 'COMPLETED', 'CANCELLED', 'RETURNED', 'moon'],
    others: (path) => path === 'held_transfers' || path === 'me/limits',
    read: (platform, path) => {
      const [id, orderId] = parseIds(path)
      return readDepositOrder(platform, { params: { id, orderId } })
    },
    page: (path) => async (platform) => {
      const [id, orderId] = parseIds(path)
      return renderRoute(DepositPage, await loadDeposit(platform, context, { id, orderId }), { id, orderId })
    },
  },
  'exchange orders': {
    scenarios: /^exchange-/,
    call: readExchangeOrder,
    controls: CANCEL,
    statuses: ['NEW', 'PROCESSING', 'COMPLETED', 'CANCELLED', 'moon'],
    // A rate is printed for the more valuable coin.
    derived: ({ rate_target: target, rate_final: final, market_rate: market }) =>
      [target, final, market].flatMap((rate) => (typeof rate === 'string' ? [String(1 / Number(rate))] : [])),
    read: (platform, path) => readExchangeOrder(platform, { params: { orderId: parseIds(path)[1] } }),
    page: (path) => async (platform) => {
      const [id, orderId] = parseIds(path)
      return renderRoute(ExchangePage, await loadExchange(platform, context, { id, orderId }), { id, orderId })
    },
  },
  withdrawals: {
    scenarios: /^withdrawal-[A-Z]/,
    call: readWithdrawal,
    controls: {},
    statuses: ['PROCESSING', 'COMPLETED', 'CANCELLED', 'moon'],
    read: (platform, path) => {
      const [id, withdrawalId] = parseIds(path)
      return readWithdrawal(platform, { params: { id, withdrawalId } })
    },
    page: (path) => async (platform) => {
      const [id, withdrawalId] = parseIds(path)
      return renderRoute(WithdrawalPage, await loadWithdrawal(platform, context, { id, withdrawalId }), {
        id,
        withdrawalId,
      })
    },
  },
  'cash-out requests': {
    scenarios: /^cash-out-request-/,
    call: readCashOutRequest,
    controls: CANCEL,
    statuses: ['NEW', 'PAID', 'REFUSED', 'CANCELLED', 'moon'],
    read: (platform, path) => {
      const [id, requestId] = parseIds(path)
      return readCashOutRequest(platform, { params: { id, requestId } })
    },
    page: (path) => async (platform) => {
      const [id, requestId] = parseIds(path)
      return renderRoute(CashOutRequestPage, await loadRequest(platform, context, { id, requestId }), { id, requestId })
    },
  },
  'held transfers': {
    scenarios: /^deposit-held|^buy-X-money-late$/,
    call: readHeldTransfer,
    controls: {
      place_balance: /<button[^>]* value="balance"/,
      place_order: /<button[^>]* value="order:/,
      return: /<button[^>]* value="return"/,
    },
    statuses: ['HELD', 'PLACED', 'RETURNED', 'moon'],
    // It can only be placed in an order that it names, and only while it is held.
    expected: ({ status, orders }, allowed) => {
      if (status !== 'HELD') return new Set()
      const due = new Set(allowed)
      if ((orders as unknown[]).length === 0) due.delete('place_order')
      return due
    },
    read: async (platform) => {
      const [first] = await listHeldTransfers(platform)
      return readHeldTransfer(platform, { params: { id: first?.id ?? '' } })
    },
    page:
      () =>
      async (platform, { id }) => {
        const transfer = await readHeldTransfer(platform, { params: { id: String(id) } })
        const view = buildHeldTransferView(transfer, { t: i18n(context).t, language: 'en' })
        return renderRoute(HeldTransferPage, { transfer: view }, { id })
      },
  },
}

const CASES = Object.entries(KINDS).flatMap(([name, kind]) =>
  listScenarioNames()
    .filter((scenario) => kind.scenarios.test(scenario))
    .map((scenario) => ({ name, scenario, kind })),
)

test.each(CASES)('$name, $scenario: renders a control for each allowed action', async ({ scenario, kind }) => {
  const { call, read, page, ...rest } = kind
  const { platform, path } = await openScenarioOn(sandbox, scenario)
  const told = (await read(platform, path)) as Record<string, unknown>
  const { response: schema, path: reads } = call.declaration
  const matrix = new ActionMatrix({ ...rest, schema, reads, render: page(path) }, platform, told)
  const faults = await matrix.run()
  process.stdout.write(`${scenario}: ${matrix.cases} cases\n`)
  expect(faults, `${matrix.cases} cases`).toEqual({})
})
