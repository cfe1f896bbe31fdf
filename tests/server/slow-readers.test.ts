import { expect, test } from 'vitest'
import { logIn } from './browser.ts'
import { platformInFront } from './platform-in-front.ts'
import { product } from './product.ts'

test('T92: one account that downloads many lists has one page of them read at a time, and others get their files', async () => {
  let held = 0
  await using run = await product({
    through: async ({ url }) =>
      platformInFront(url, ({ url: path = '' }) => {
        const isHeld = path.includes('receiver=Busy')
        if (isHeld) held += 1
        return isHeld
      }),
  })
  const many = await logIn(run.app.url)
  const other = await logIn(run.app.url, 'office@example.com')
  for (let file = 0; file < 12; file += 1) void many.get('/history.csv?receiver=Busy').catch(() => null)
  await expect.poll(() => held, { timeout: 15_000 }).toBeGreaterThan(0)

  expect((await other.get('/history.csv')).status).toBe(200)
  expect(held).toBe(1)
})
