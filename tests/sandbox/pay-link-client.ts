import { expect } from 'vitest'
import type { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
export type Payment = {
  key: string
  status: string
  number: string
  coin_amount: string
  allowed_actions: string[]
  refund: { coin_amount: string; address: string | null } | null
  again: { coin_amount: string; address: string | null } | null
}
export type Link = { id: string; code: string; status: string; uses: number; payable: boolean; label: string }
export const BACK = '0x52908400098527886E0F7030069857D2E4169EE7'
export const UNAVAILABLE = { status: 404, body: { code: 'error.payment_link_unavailable' } }
export const ANNA = { coin: 'ETH', payer_name: 'Anna Schmidt' }

const keys = { made: 0 }
export const createKey = () => `b1f4b5a0-0000-4000-8000-${String((keys.made += 1)).padStart(12, '0')}`

/** An approved merchant with a new link. */
export async function openMerchant(sandbox: Sandbox, changes: object = {}) {
  const { token } = sandbox.control.enter('collect-approved')
  const link = await makeLink(sandbox, token, changes)
  return { token, link }
}

async function makeLink(sandbox: Sandbox, token: string, changes: object = {}) {
  const body = { label: 'Invoice 7', amount: '49.00', currency: 'EUR', reference: 'INV-7', ...changes }
  const { body: link } = await sandbox.call('POST', 'me/collect_links', { token, body, key: createKey() })
  return link as Link
}

export const postPayment = (sandbox: Sandbox, { code }: Link, body: object = ANNA, key = createKey()) =>
  sandbox.call('POST', `collect_links/${code}/pay`, { body, key })

export async function startPayment(sandbox: Sandbox, link: Link, body: object = ANNA) {
  const { status, body: payment } = await postPayment(sandbox, link, body)
  expect(status).toBe(201)
  return payment as Payment
}

export const readPayment = async (sandbox: Sandbox, { key }: Payment) =>
  (await sandbox.call('GET', `collect_payments/${key}`)).body as Payment

export const answerPayment = (sandbox: Sandbox, { key }: Payment, body: object) =>
  sandbox.call('POST', `collect_payments/${key}/answer`, { body })

export const simulate = (sandbox: Sandbox, { number: key }: Payment, what: string) =>
  sandbox.post(`/console/transactions/${key}`, { do: what })

/** Enters a scenario and returns the payment on its page. */
export async function openScenario(sandbox: Sandbox, scenario: string) {
  const { path, token } = sandbox.control.enter(scenario)
  const key = path.split('/').at(-1) ?? ''
  const { body } = await sandbox.call('GET', `collect_payments/${key}`)
  return { payment: body as Payment, token }
}
