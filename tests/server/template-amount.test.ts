import { expect, test } from 'vitest'
import type { Refusal } from '#sandbox/http/refusal.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { checkRange } from '#sandbox/payments/form/payment-form.ts'
import { eurOfPence } from '#sandbox/domain/money.ts'
import { sharedProduct } from './shared-product.ts'
import { logIn } from './browser.ts'
import { errorAt, filled, formIn, shown } from './page.ts'

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
    const maria = await logIn(run.app.url)
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

test('the bounds that are said in pounds are themselves taken, and a penny outside is not, at any rate', () => {
  for (let pound = 1_050_000n; pound <= 1_350_000n; pound += 97n) {
    const said = textFor(1n, pound)
    const [least = 0n, most = 0n] = (said?.match(/\d+\.\d\d/g) ?? []).map((text) => BigInt(text.replace('.', '')))
    const answers = [least - 1n, least, most, most + 2n].map((pence) => textFor(eurOfPence(pence, pound), pound))
    expect(
      answers.map((text) => text === undefined),
      `${pound}: ${said}`,
    ).toEqual([false, true, true, false])
  }
})

/** What is said of an amount, in EUR cents, that was typed in pounds. */
function textFor(cents: bigint, pound: bigint): string | undefined {
  const errors = new FieldErrors()
  checkRange(cents, { field: 'sum', currency: 'GBP', pound }, errors)
  try {
    errors.refuse()
  } catch (error) {
    return (error as Refusal).details.errors?.['sum']?.text ?? ''
  }
}
