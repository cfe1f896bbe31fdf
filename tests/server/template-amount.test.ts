import { expect, test } from 'vitest'
import { customer } from './customer.ts'
import { errorAt, filled, formIn } from './page-form.ts'
import { sharedProduct } from './shared-product.ts'
import { shown } from './shown.ts'

const shared = sharedProduct({ withScenarios: false })

const POUNDS = {
  currency: 'GBP',
  receiver: 'person',
  receiver_name: 'Emily Clarke',
  receiver_iban: '',
  receiver_sort_code: '08-99-99',
  receiver_account: '66374958',
  name: 'Rent',
  sum_is: 'gets',
}

test.each(['3', '15000'])(
  'a template of %s pounds, out of bounds, is refused beside its amount, in pounds',
  async (sum) => {
    const run = shared()
    const maria = await customer(run.app.url)
    const fields = formIn(shown(await maria.read('/payments/templates/new')), 'template')
    const response = await fetch(`${run.app.url}/payments/templates/new`, {
      method: 'POST',
      headers: { Cookie: maria.cookie, Origin: run.app.url },
      body: filled(fields, { ...POUNDS, sum }),
    })
    const html = shown(await response.text())
    expect(response.status).toBe(422)
    expect(errorAt(html, 'sum', 'template')).toMatch(
      /^The amount must be between [34]\.\d\d and 1[234]\d{3}\.\d\d GBP\.$/,
    )
    expect(html).toContain('href="#template-sum"')
  },
)

test('the bounds that are said in pounds are themselves taken', async () => {
  const run = shared()
  const maria = await customer(run.app.url)
  const post = async (sum: string) => {
    const fields = formIn(shown(await maria.read('/payments/templates/new')), 'template')
    const body = filled(fields, { ...POUNDS, sum })
    const headers = { Cookie: maria.cookie, Origin: run.app.url }
    return fetch(`${run.app.url}/payments/templates/new`, { method: 'POST', headers, body, redirect: 'manual' })
  }
  const said = errorAt(shown(await (await post('3')).text()), 'sum', 'template') ?? ''
  const bounds = said.match(/\d+\.\d\d/g) ?? []
  expect(bounds).toHaveLength(2)
  for (const sum of bounds) expect((await post(sum)).status, sum).toBe(303)
})
