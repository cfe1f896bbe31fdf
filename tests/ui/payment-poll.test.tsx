import { beforeEach, expect, test, vi } from 'vitest'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { PaymentPage } from '#app/routes/transactions/page/payment-page.tsx'
import { buildPaymentView } from '#app/routes/transactions/view/payment-view.ts'
import { loadPayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { usePoll } from '#app/ui/use-poll.ts'
import { openScenario } from '#tests/support/opened-scenario.ts'
import { render } from './render.tsx'
import { fillTexts } from '#tests/support/filled-texts.ts'

vi.mock('#app/ui/use-poll.ts', () => ({ usePoll: vi.fn<typeof usePoll>(() => ({ failures: 0, news: [] })) }))

beforeEach(() => vi.mocked(usePoll).mockClear())

const texts = fillTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)

/** The poll of a payment's page; `status` overrides the platform's. */
async function renderPoll(scenario: string, status?: 'unknown') {
  await using opened = await openScenario(scenario)
  const read = await readTransaction(opened.platform, { params: { id: opened.object } })
  const target = await loadPayTarget(opened.platform, read)
  const reader = { t, language: 'en', now: opened.platform.now(), target } as const
  const payment = buildPaymentView({ ...read, ...(status && { status }) }, reader)
  render(<PaymentPage payment={payment} version="a1" asks={null} vouchers={[]} after={null} />)
  return vi.mocked(usePoll).mock.calls[0]?.[0]
}

test.each(['payment-N-waiting', 'payment-I-short', 'payment-U-seen', 'payment-S', 'payment-C'])(
  'polls %s every 7 seconds with the rendered version',
  async (scenario) => {
    expect(await renderPoll(scenario)).toMatchObject({ everyMs: 7_000, isOver: false, version: 'a1' })
  },
)

test('polls an unknown status every 30 seconds', async () => {
  expect(await renderPoll('payment-W', 'unknown')).toMatchObject({ everyMs: 30_000, isOver: false })
})

test.each(['payment-X-cancelled', 'payment-Z', 'payment-R-refunded'])('does not poll %s', async (scenario) => {
  expect(await renderPoll(scenario)).toMatchObject({ isOver: true })
})
