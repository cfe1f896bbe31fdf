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
    expect(errorAt(html, 'sum', 'template')).toMatch(/^The amount must be between 5 and 1[234],\d{3} GBP\.$/)
    expect(html).toContain('href="#template-sum"')
  },
)

test('takes the bounds it states in pounds at any rate, and refuses a pound outside of them', () => {
  for (let pound = 1_050_000n; pound <= 1_350_000n; pound += 97n) {
    const said = textFor(1n, pound)
    const [least = 0n, most = 0n] = (said?.match(/[\d,]+\.\d\d/g) ?? []).map((text) =>
      BigInt(text.replaceAll(/[.,]/g, '')),
    )
    const answers = [least - 100n, least, most, most + 200n].map((pence) => textFor(eurOfPence(pence, pound), pound))
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
