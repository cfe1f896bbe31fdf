import { expect, test } from 'vitest'
import type { Refusal } from '#sandbox/http/refusal.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { checkRange } from '#sandbox/payments/form/payment-form.ts'
import { convertPenceToCents } from '#sandbox/domain/money.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { logIn } from '#tests/server/browser.ts'
import { readError, fillForm, readForm, getVisibleHtml } from '#tests/server/page.ts'

const shared = shareProduct({ withScenarios: false })

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

test.each(['3', '15000'])('rejects a template of %s pounds beside its amount, in pounds (validation)', async (sum) => {
  const run = shared()
  const maria = await logIn(run.app.url)
  const fields = readForm(getVisibleHtml(await maria.read('/payments/templates/new')), 'template')
  const response = await fetch(`${run.app.url}/payments/templates/new`, {
    method: 'POST',
    headers: { Cookie: maria.cookie, Origin: run.app.url },
    body: fillForm(fields, { ...POUNDS, sum }),
  })
  const html = getVisibleHtml(await response.text())
  expect(response.status).toBe(422)
  expect(readError(html, 'sum', 'template')).toMatch(/^The amount must be between 5 and 1[234],\d{3} GBP\.$/)
  expect(html).toContain('href="#template-sum"')
})

test('accepts exactly the limits in pounds that it names, at any rate (validation)', () => {
  for (let pound = 1_050_000n; pound <= 1_350_000n; pound += 97n) {
    const said = checkAmount(1n, pound)
    const [least = 0n, most = 0n] = (said?.match(/[\d,]+\.\d\d/g) ?? []).map((text) =>
      BigInt(text.replaceAll(/[.,]/g, '')),
    )
    const answers = [least - 100n, least, most, most + 200n].map((pence) =>
      checkAmount(convertPenceToCents(pence, pound), pound),
    )
    expect(
      answers.map((text) => text === undefined),
      `${pound}: ${said}`,
    ).toEqual([false, true, true, false])
  }
})

/** The error for an amount in EUR cents that was entered in pounds. */
function checkAmount(cents: bigint, pound: bigint): string | undefined {
  const errors = new FieldErrors()
  checkRange(cents, { field: 'sum', currency: 'GBP', pound }, errors)
  try {
    errors.refuse()
  } catch (error) {
    return (error as Refusal).details.errors?.['sum']?.text ?? ''
  }
}
