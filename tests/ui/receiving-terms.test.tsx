import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { pricesContext } from '#app/i18n/facts.server.ts'
import { i18nMiddleware } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readReceivingAddress } from '#app/platform/receiving-addresses.ts'
import { AddressPage } from '#app/routes/receiving/address-page.tsx'
import { loadAddressForm } from '#app/routes/receiving/load-address-form.server.ts'
import { loadAddress } from '#app/routes/receiving/load-address.server.ts'
import type { usePoll } from '#app/ui/use-poll.ts'
import { startSandbox } from '#sandbox/server.ts'
import { openScenarioOn } from '#tests/support/opened-scenario.ts'
import { findUnfoundedNumbers } from '#tests/support/unfounded-numbers.ts'
import { render } from './render.tsx'

vi.mock('#app/ui/use-poll.ts', () => ({ usePoll: vi.fn<typeof usePoll>(() => ({ failures: 0, news: [] })) }))

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let platform: Platform
let id: string
const context = new RouterContextProvider()

beforeAll(async () => {
  sandbox = await startSandbox()
  const opened = await openScenarioOn(sandbox, 'receiving-new')
  platform = opened.platform
  id = opened.object
  const request = new Request('http://localhost/')
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/' }
  context.set(pricesContext, BRAND.prices)
  await i18nMiddleware(args as unknown as Parameters<typeof i18nMiddleware>[0], async () => new Response())
})
afterAll(() => sandbox.stop())

/** The address page with a changed response, and the response. */
async function renderPage(changes: Record<string, unknown>) {
  const answer = { ...(await readReceivingAddress(platform, { params: { id } })), ...changes }
  const altered: Platform = {
    language: 'en',
    supportCode: 'TEST0001',
    now: () => platform.now(),
    lastKnown: () => undefined,
    isOff: () => false,
    send: (declaration, input) =>
      declaration.path === 'receiving_addresses/:id' ? Promise.resolve(answer) : platform.send(declaration, input),
  }
  const view = await loadAddress(altered, context, { id, offset: 0 })
  const html = render(<AddressPage {...view} question={null} version="1" offset={0} outcome={undefined} />)
  return { answer, view, html }
}

const findRow = (rows: readonly { term: string; value: string; note?: string }[], term: string) => {
  const { value = '', note = '' } = rows.find((each) => each.term === term) ?? {}
  return `${value} ${note}`.replaceAll('\u00a0', ' ')
}

/** Terms unlike the sandbox's: the minimum leaves the named amount after the fee. */
const TERMS = [
  { fee: { percent: '0.9', fixed: '0.35' }, least: '20.53', left: '20', of1000: '9.35', paid: '990.65', in_sepa: true },
  {
    fee: { percent: '0.9', fixed: '0.35' },
    least: '20.53',
    left: '20',
    of1000: '9.35',
    paid: '990.65',
    in_sepa: false,
  },
  { fee: { percent: '2', fixed: '0.00' }, least: '10.20', left: '10', of1000: '20.00', paid: '980.00', in_sepa: true },
  {
    fee: { percent: '2', fixed: '12.00' },
    least: '50.00',
    left: '37',
    of1000: '32.00',
    paid: '968.00',
    in_sepa: false,
  },
]

test.each(TERMS)('address page: agrees with the fee, minimum and example of its response: $fee', async (terms) => {
  const { fee, least, left, of1000, paid, in_sepa } = terms
  const minimum = { fiat: least, coin_amount: '0.00033' }
  const { view, html, answer } = await renderPage({ fee, minimum, in_sepa })
  const { rows } = view.address

  expect(findRow(rows, 'Fee')).toContain(`${fee.percent}%`)
  expect(findRow(rows, 'Minimum deposit')).toContain(`${least} EUR`)
  expect(findRow(rows, 'Minimum deposit')).toContain(`so that ${left} EUR are left`)
  expect(findRow(rows, 'Example')).toContain(`: ${paid} EUR`)
  expect(findRow(rows, 'Example')).toContain(`after the fee of ${of1000} EUR`)
  const coins = /[\d.]+/.exec(findRow(rows, 'Example'))?.[0] ?? ''
  const derived = [left, of1000, paid, coins]
  expect(findUnfoundedNumbers(html, [answer, view.deposits], { now: platform.now(), derived })).toEqual([])
})

test('address page: promises no amount if the fee exceeds the minimum', async () => {
  const { view } = await renderPage({
    fee: { percent: '1', fixed: '30.00' },
    minimum: { fiat: '10.00', coin_amount: '0.0002' },
  })

  expect(findRow(view.address.rows, 'Minimum deposit')).not.toContain('left')
})

test('address page: renders no change history if the response has none', async () => {
  const { html } = await renderPage({ history: [] })
  expect(html).not.toContain('>What happened<')
  expect((await renderPage({})).html).toContain('>What happened<')
})

test('new address form: shows no price if the platform has no price list', async () => {
  context.set(pricesContext, BRAND.prices)
  const { view } = await loadAddressForm(platform, context)
  const words = [...view.terms, ...view.coins.map(({ hint }) => hint)].join('\n')
  expect(words).not.toMatch(/\d\s?%|\d\s?EUR|At least|not available/)
  expect(words).toContain('Check them before')

  context.set(pricesContext, { ...BRAND.prices })
  const listed = await loadAddressForm(platform, context)
  expect(listed.view.terms.join('\n')).toMatch(/0\.99%[^]*EUR/)
})
