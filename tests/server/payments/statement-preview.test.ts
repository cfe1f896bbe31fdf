import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { arriveBy } from '#tests/server/browser.ts'

const NO_BREAK = '\u00a0'

async function readPage(name: string): Promise<string> {
  await using run = await startSharedApp({ withScenarios: true })
  const payer = await arriveBy(run, name)
  return (await payer.get(payer.page)).text()
}

test("previews the line on the recipient's statement before confirmation", async () => {
  const html = await readPage('payment-N-unconfirmed')

  expect(html).toMatch(
    new RegExp(
      `What the recipient sees on the statement</h2>.*\\d\\d \\w{3,4} \\d{4}.*Causeway Payments OÜ for Kaarel Mets.*Rent November.*\\+750\\.00${NO_BREAK}EUR`,
      's',
    ),
  )
})

test('names the paying company in the preview', async () => {
  expect(await readPage('payment-as-company')).toContain('Causeway Payments OÜ for Tamm Design OÜ')
})

test.each(['payment-N-waiting', 'payment-C'])('renders no preview for %s after confirmation', async (name) => {
  expect(await readPage(name)).not.toContain('on the statement')
})
