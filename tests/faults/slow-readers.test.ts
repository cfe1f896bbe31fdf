import { delay, http } from 'msw'
import { expect, test } from 'vitest'
import { arriveBy, logIn } from '#tests/server/browser.ts'
import { startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'

test('reads one page at a time per downloading account, without delaying others (T92)', async () => {
  let held = 0
  await using run = await startProduct({
    withScenarios: true,
    through: (sandbox) =>
      startPlatformProxy(
        sandbox,
        http.all('*', async ({ request }) => {
          if (!request.url.includes('receiver=Busy')) return
          held += 1
          await delay('infinite')
        }),
      ),
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
