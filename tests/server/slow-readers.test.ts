import { expect, test } from 'vitest'
import { arriveBy, logIn } from './browser.ts'
import { platformInFront } from './platform-in-front.ts'
import { product } from './product.ts'

test('T92: accounts that download many lists have one page each read at a time, and others get their files', async () => {
  let held = 0
  await using run = await product({
    withScenarios: true,
    through: async ({ url }) =>
      platformInFront(url, ({ url: path = '' }) => {
        const isHeld = path.includes('receiver=Busy')
        if (isHeld) held += 1
        return isHeld
      }),
  })
  const other = await logIn(run.app.url, 'office@example.com')
  for (let account = 0; account < 3; account += 1) {
    const many = await arriveBy(run, 'history-mixed')
    for (let file = 0; file < 12; file += 1) void many.get('/history.csv?receiver=Busy').catch(() => null)
  }
  await expect.poll(() => held, { timeout: 15_000 }).toBe(3)

  expect((await other.get('/history.csv')).status).toBe(200)
  expect(held).toBe(3)
})
