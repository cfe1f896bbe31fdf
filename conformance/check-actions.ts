import { randomUUID } from 'node:crypto'
import type { Answer, Json, PlatformClient } from './platform-client.ts'
import type { Report } from './report.ts'

type Ask = (client: PlatformClient, params: string[]) => Promise<Answer>

/** The calls behind what a payment allows, with something that may be refused: only that they are there is looked at. */
const CALLS: Record<string, Ask> = {
  edit: (client, params) =>
    client.send('POST', '/transactions/{id}', { params, body: { description: 'Changed' }, ...key() }),
  apply_voucher: (client, params) =>
    client.send('POST', '/transactions/{id}', { params, body: { voucher: 'NO-SUCH-VOUCHER' }, ...key() }),
  set_floating_rate: (client, params) =>
    client.send('GET', '/transactions/{id}/set_floating_rate', { params, ...key() }),
  share: (client, params) => client.send('GET', '/transactions/{id}/tracking_links', { params }),
  receipt: (client, params) =>
    client.send('GET', '/transactions/{id}/receipt/{format}', { params: [...params, 'pdf'] }),
}

const key = () => ({ key: randomUUID() })

/** Whether what a payment allows can be done: each kind of action once for all payments, as `tried` says. */
export async function checkActions(
  client: PlatformClient,
  report: Report,
  { payment, tried }: { payment: Json; tried: Set<string> },
): Promise<void> {
  for (const action of (payment['allowed_actions'] ?? []) as string[]) {
    const ask = CALLS[action]
    if (!ask || tried.has(action)) continue
    tried.add(action)
    const { call, status } = await ask(client, [String(payment['transaction_key'])])
    report.check(
      'action',
      call,
      status < 500,
      `an answer, as ${action} is in allowed_actions of the payment`,
      () => status,
    )
  }
}
