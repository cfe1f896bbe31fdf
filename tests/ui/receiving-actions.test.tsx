import { RouterContextProvider } from 'react-router'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pricesContext } from '#app/i18n/facts.server.ts'
import { i18nMiddleware } from '#app/i18n/middleware.server.ts'
import { listReceivingAddresses, readReceivingAddress, RECEIVING_STATUSES } from '#app/platform/receiving-addresses.ts'
import { AddressPage } from '#app/routes/receiving/address-page.tsx'
import { loadAddress } from '#app/routes/receiving/load-address.server.ts'
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

type Priced = {
  fee: { percent: string; fixed: string }
  minimum: { fiat: string }
  rate: string
  pound_rate: string | null
}

const PAGE: ActionPage = {
  schema: readReceivingAddress.declaration.response,
  reads: readReceivingAddress.declaration.path,
  controls: {
    edit: /href="[^"]*\/edit[?"]/,
    pause: /href="[^"]*[?]ask=pause/,
    resume: /<button[^>]* value="resume"/,
    archive: /href="[^"]*[?]ask=archive/,
  },
  statuses: [...RECEIVING_STATUSES, 'moon'],
  asks: [
    [/until you resume/, 'resume'],
    [/until you change the bank account|Change the bank account of the address/, 'edit'],
  ],
  others: (path) => path !== 'coins',
  // The example calculation of 1,000 EUR by the fee and rate of the response.
  derived: (answer) => {
    const { fee, minimum, rate, pound_rate: pound } = answer as Priced
    const cents = Math.round(Number(fee.percent) * 1000 + Number(fee.fixed) * 100)
    const euros = [100_000, cents, 100_000 - cents].map((each) => each / 100)
    const coins = 1000 / Number(rate)
    const least = Number(minimum.fiat)
    // Payouts are rounded down to pence, the minimum up.
    const convertToPounds = (euro: number) =>
      pound === null ? [] : [Math.floor, Math.ceil].map((round) => round((euro * 100) / Number(pound)) / 100)
    const pounds = [...euros, least].flatMap(convertToPounds)
    const left = least - Number(fee.fixed) - (least * Number(fee.percent)) / 100
    return [...euros, ...pounds, left, ...[6, 8].map((places) => Math.ceil(coins * 10 ** places) / 10 ** places)].map(
      String,
    )
  },
  render: async (platform, { id }) => {
    const view = await loadAddress(platform, context, { id: String(id), offset: 0 })
    return render(<AddressPage {...view} question={null} version="1" offset={0} outcome={undefined} />)
  },
}

const SCENARIOS = listScenarioNames().filter((name) => /^receiving-(?!none|question|wrong)/.test(name))

test.each(SCENARIOS)('%s: renders a control for each allowed action, and only numbers of responses', async (name) => {
  const { platform } = await openScenarioOn(sandbox, name)
  const [listed] = await listReceivingAddresses(platform)
  const told = (await readReceivingAddress(platform, { params: { id: listed?.id ?? '' } })) as unknown as Json
  const matrix = new ActionMatrix(PAGE, platform, told)
  const faults = await matrix.run()
  process.stdout.write(`${name}: ${matrix.cases} cases\n`)
  expect(faults, `${name}: ${matrix.cases} cases`).toEqual({})
})
