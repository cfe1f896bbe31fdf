import { beforeEach, expect, test, vi } from 'vitest'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { PaymentPage } from '#app/routes/transactions/page/payment-page.tsx'
import { paymentView } from '#app/routes/transactions/view/payment-view.ts'
import { loadPayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { usePoll } from '#app/ui/use-poll.ts'
import { openedScenario } from '#tests/support/opened-scenario.ts'
import { render } from './render.tsx'
import { filledTexts } from '#tests/support/filled-texts.ts'

vi.mock('#app/ui/use-poll.ts', () => ({ usePoll: vi.fn<typeof usePoll>(() => ({ failures: 0, news: [] })) }))

beforeEach(() => vi.mocked(usePoll).mockClear())

const texts = filledTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)

/** What the page of a payment asks for, and how often; `status` is another than the platform's. */
async function pollOf(scenario: string, status?: 'unknown') {
  await using opened = await openedScenario(scenario)
  const read = await readTransaction(opened.platform, { params: { id: opened.object } })
  const target = await loadPayTarget(opened.platform, read)
  const reader = { t, language: 'en', now: opened.platform.now(), target } as const
  const payment = paymentView({ ...read, ...(status && { status }) }, reader)
  render(<PaymentPage payment={payment} version="a1" asks={null} vouchers={[]} after={null} />)
  return vi.mocked(usePoll).mock.calls[0]?.[0]
}

test.each(['payment-N-waiting', 'payment-I-short', 'payment-U-seen', 'payment-S', 'payment-C'])(
  '%s is asked for every 7 seconds, by the version that is shown',
  async (scenario) => {
    expect(await pollOf(scenario)).toMatchObject({ everyMs: 7_000, isOver: false, version: 'a1' })
  },
)

test('a status that nobody can name is asked for every 30 seconds', async () => {
  expect(await pollOf('payment-W', 'unknown')).toMatchObject({ everyMs: 30_000, isOver: false })
})

test.each(['payment-X-cancelled', 'payment-Z', 'payment-R-refunded'])(
  '%s is not asked for any more',
  async (scenario) => {
    expect(await pollOf(scenario)).toMatchObject({ isOver: true })
  },
)
