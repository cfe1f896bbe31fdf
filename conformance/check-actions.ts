import { randomUUID } from 'node:crypto'
import type { Answer, Json, PlatformClient } from './platform-client.ts'
import type { Report } from './report.ts'

type Ask = (client: PlatformClient, params: string[]) => Promise<Answer>

/** Calls behind the allowed actions of a payment. Refusals are fine: the check is only that the calls exist. */
const CALLS: Record<string, Ask> = {
  edit: (client, params) =>
    client.send('POST', '/transactions/{id}', { params, body: { description: 'Changed' }, ...createKey() }),
  apply_voucher: (client, params) =>
    client.send('POST', '/transactions/{id}', { params, body: { voucher: 'NO-SUCH-VOUCHER' }, ...createKey() }),
  set_floating_rate: (client, params) =>
    client.send('GET', '/transactions/{id}/set_floating_rate', { params, ...createKey() }),
  share: (client, params) => client.send('GET', '/transactions/{id}/tracking_links', { params }),
  receipt: (client, params) =>
    client.send('GET', '/transactions/{id}/receipt/{format}', { params: [...params, 'pdf'] }),
}

const createKey = () => ({ key: randomUUID() })

/**
 * Checks that the allowed actions of a payment are implemented. Each kind is tried once for all payments; `tried` keeps
 * track.
 */
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
