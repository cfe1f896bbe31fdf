import { expect, test } from 'vitest'
import { customer } from './customer.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct({ withScenarios: false })
const AHEAD = { Purpose: 'prefetch' }

test('data that is asked for ahead is that of the page', async () => {
  const { app } = shared()
  const { cookie } = await customer(app.url)
  const ask = (headers: Record<string, string>) =>
    fetch(`${app.url}/rewards.data`, { headers: { Cookie: cookie, ...headers } })
  const [ahead, asked] = [await ask(AHEAD), await ask({})]
  expect([ahead.status, asked.status]).toEqual([200, 200])
  expect(ahead.headers.get('Cache-Control')).toBe('no-store')
  const known = (text: string) => text.replaceAll(/[0-9a-f-]{36}|\d{13}|[0-9A-Z]{8}/g, '')
  expect(known(await ahead.text())).toBe(known(await asked.text()))
})

test('a notice that is shown once is not spent on a page that nobody may look at', async () => {
  const { app } = shared()
  const maria = await customer(app.url)
  const asked = (headers: Record<string, string> = {}) =>
    fetch(`${app.url}/overview.data`, { headers: { Cookie: maria.cookie, ...headers } })
  const page = await maria.read('/profile/preferences')
  const [, operationId = ''] = /name="operation_id" value="([\w-]+)"/.exec(page) ?? []
  const saved = await maria.post('/profile/preferences', { language: 'en', operation_id: operationId, intent: 'save' })
  expect(saved.status).toBe(303)

  expect((await asked(AHEAD)).status).toBe(425)
  expect(await (await asked()).text()).toContain('Your preferences are saved.')
  expect((await asked(AHEAD)).status).toBe(200)
})
