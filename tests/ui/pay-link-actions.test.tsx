import { RouterContextProvider } from 'react-router'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PAYMENT_STATUSES } from '#app/domain/payment-status.ts'
import { loadPayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { pricesContext } from '#app/i18n/facts.server.ts'
import { i18nMiddleware, i18n } from '#app/i18n/middleware.server.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { readCollectPayment } from '#app/platform/collect-payments.ts'
import { readCollectLink } from '#app/platform/collect-links.ts'
import { buildLinkDetailView } from '#app/routes/collect/link-view.ts'
import LinkPage from '#app/routes/collect/link.tsx'
import { PayerPage } from '#app/routes/pay-link/payer-page.tsx'
import { buildPayerView } from '#app/routes/pay-link/payer-view.ts'
import type { usePoll } from '#app/ui/use-poll.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { startSandbox } from '#sandbox/server.ts'
import { ActionMatrix, type ActionPage, type Json } from '#tests/support/action-matrix.ts'
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

const createReader = () => ({ t: i18n(context).t, language: 'en' as const })

const PAYER: ActionPage = {
  schema: readCollectPayment.declaration.response,
  reads: readCollectPayment.declaration.path,
  controls: {
    renew: /<button[^>]* value="renew"/,
    convert: /<button[^>]* value="convert"/,
    refund: /<button(?![^>]*hidden)[^>]* value="refund"/,
    refund_address: /<button(?![^>]*hidden)[^>]* value="refund_address"/,
    choices: /<button(?![^>]*hidden)[^>]* value="choices"/,
    receipt: /href="[^"]*\/receipt[?"]/,
  },
  statuses: [...PAYMENT_STATUSES, 'moon'],
  asks: [
    [/Tell us (?:by .* )?where/, 'refund', 'refund_address'],
    [/have everything sent back/, 'refund'],
    [/You decide what we do/, 'convert'],
    [/get a new price first/, 'renew'],
    [/receipt is below/, 'receipt'],
  ],
  // The deadline for the rest of a short payment, from the price list.
  derived: ({ coin_amount: due, coin_amount_received: received }) => [
    '7',
    (Number(due) - Number(received ?? due)).toFixed(8),
  ],
  render: async (platform, { key }) => {
    const payment = await readCollectPayment(platform, { params: { key: String(key) } })
    const target = await loadPayTarget(platform, payment)
    const view = buildPayerView(payment, { ...createReader(), target })
    return render(<PayerPage payment={view} version="1" operationId="op" outcome={undefined} />)
  },
}

/** Scenarios that open a link instead of a payment. */
const LINKS_ONLY = /fixed|open-amount|expires-soon|-off$|link-expired|used-up|busy/
const SCENARIOS = listScenarioNames().filter((name) => name.startsWith('pay-link-') && !LINKS_ONLY.test(name))

test.each(SCENARIOS)(
  '%s: renders a control for each allowed action, and only numbers of the response',
  async (name) => {
    const opened = await fetch(`${sandbox.url}/s/${name}`, { redirect: 'manual' })
    const [, , , key = ''] = new URL(opened.headers.get('Location') ?? '').pathname.split('/')
    if (key === '') return
    const base = { baseUrl: sandbox.url, language: 'en', requestId: 'TEST0001', supportCode: 'TEST0001', session: null }
    const platform = createPlatform(base)
    const told = (await readCollectPayment(platform, { params: { key } })) as unknown as Json
    // Every status is tested on a waiting and on a misdirected payment; other scenarios keep theirs.
    const statuses = /-(?:N|wrong-coin)$/.test(name) ? PAYER.statuses : [String(told['status'])]
    const matrix = new ActionMatrix({ ...PAYER, statuses }, platform, told)
    const faults = await matrix.run()
    process.stdout.write(`${name}: ${matrix.cases} cases\n`)
    expect(faults, `${name}: ${matrix.cases} cases`).toEqual({})
  },
)

const LINK: ActionPage = {
  schema: readCollectLink.declaration.response,
  reads: readCollectLink.declaration.path,
  controls: {},
  statuses: ['PENDING', 'ACCEPTED', 'DISABLED', 'moon'],
  // The number in the example name, "Invoice 118".
  derived: () => ['118'],
  render: async (platform, { id }) => {
    const link = await readCollectLink(platform, { params: { id: String(id) } })
    const view = buildLinkDetailView(link, { ...createReader(), now: platform.now() })
    const loaderData = { link: view, asksToSwitchOff: false, keptForm: 'name', asOf: null, texts: {} }
    const props = { loaderData, actionData: undefined, params: { id } } as unknown as Parameters<typeof LinkPage>[0]
    return render(<LinkPage {...props} />)
  },
}

test("renders only numbers of the response on a payment link's page", async () => {
  const { platform, object: id } = await openScenarioOn(sandbox, 'collect-link')
  const told = (await readCollectLink(platform, { params: { id } })) as unknown as Json
  const matrix = new ActionMatrix(LINK, platform, told)
  expect(await matrix.run(), `${matrix.cases} cases`).toEqual({})
})
