import { expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { arriveBy } from './browser.ts'

const NO_BREAK = '\u00a0'

async function pageOf(name: string): Promise<string> {
  await using run = await sharedApp({ withScenarios: true })
  const payer = await arriveBy(run, name)
  return (await payer.get(payer.page)).text()
}

test('before confirming, the payer sees the line on the recipient’s statement: date, payer, message and amount', async () => {
  const html = await pageOf('payment-N-unconfirmed')

  expect(html).toMatch(
    new RegExp(
      `What the recipient sees on the statement</h2>.*\\d\\d \\w{3,4} \\d{4}.*Causeway Payments OÜ for Kaarel Mets.*Rent November.*\\+750\\.00${NO_BREAK}EUR`,
      's',
    ),
  )
})

test('a company that pays is named on it', async () => {
  expect(await pageOf('payment-as-company')).toContain('Causeway Payments OÜ for Tamm Design OÜ')
})

test.each(['payment-N-waiting', 'payment-C'])('%s has no preview: nothing of it can be changed', async (name) => {
  expect(await pageOf(name)).not.toContain('on the statement')
})
