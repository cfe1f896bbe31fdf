import { expect, test } from 'vitest'
import { openSandbox } from './sandbox-client.ts'

type History = { items: { day: string; value_eur: string }[] }

test('values all balances at the end of each day, and today at the current rate', async () => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter('accounts-90-days')
  const { body } = await sandbox.call('GET', 'balances/history?days=90', { token })
  const { body: balances } = await sandbox.call('GET', 'balances', { token })
  const { items } = body as History
  expect(items).toHaveLength(90)
  expect(items.map(({ day }) => day)).toEqual(items.map(({ day }) => day).toSorted())
  expect(items.at(-1)?.value_eur).toBe((balances as { total_eur: string }).total_eur)
  // Before the first deposit, and with service coins only: one coin is one euro.
  expect([items[0]?.value_eur, items[10]?.value_eur, items[25]?.value_eur]).toEqual(['0.00', '1200.00', '900.00'])
})
