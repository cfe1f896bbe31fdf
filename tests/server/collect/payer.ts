import { expect } from 'vitest'
import { Browser } from '#tests/server/browser.ts'
import { fillForm, readForm, getVisibleHtml } from '#tests/server/page.ts'
import type { Product } from '#tests/server/product.ts'

export const ANNA = { coin: 'ETH', payer_name: 'Anna Schmidt', payer_email: '', intent: 'pay' }

export async function openAsPayer(run: Product, scenario: string) {
  const { path, account } = run.sandbox.control.enter(scenario)
  const browser = new Browser(run.app.url)
  const merchant = new Browser(run.app.url)
  const read = async () => {
    const response = await browser.get(path)
    return { status: response.status, html: getVisibleHtml(await response.text()), headers: response.headers }
  }
  const happen = (what: string) => {
    const key = run.sandbox.control.context.database.get<{ key: string }>(
      'select key from payments where account_number = ? order by created_at desc, rowid desc limit 1',
      account.number,
    )?.key
    return fetch(`${run.sandbox.url}/console/transactions/${key}`, {
      method: 'POST',
      body: new URLSearchParams({ do: what }),
      redirect: 'manual',
    })
  }
  return { run, path, account, browser, merchant, read, happen }
}

/** Submits the form of a link and returns the address of the payment's page. */
export async function startPayment(
  run: Product,
  { browser, path }: Awaited<ReturnType<typeof openAsPayer>>,
  changes: Record<string, string> = {},
) {
  const form = readForm(await browser.read(path), 'pay')
  const answer = await browser.post(path, fillForm(form, { ...ANNA, ...changes }))
  expect(answer.status).toBe(303)
  return answer.headers.get('Location') ?? ''
}
