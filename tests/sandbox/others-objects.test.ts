import { expect, test } from 'vitest'
import { openSandbox } from './sandbox-client.ts'

const WALLET = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const IBAN = 'EE471000001020145685'

/** The calls that read or change the object of a scenario's page; `{id}` and `{object}` come from its address. */
const CALLS: Record<string, [method: string, path: string, body?: object][]> = {
  'withdrawal-PROCESSING': [
    ['GET', 'balances/{id}/withdrawals'],
    ['GET', 'balances/{id}/withdrawals/{object}'],
    ['POST', 'balances/{id}/withdrawal_quote', { wallet_id: WALLET, everything: true }],
    ['POST', 'balances/{id}/withdrawals', { wallet_id: WALLET, everything: true }],
  ],
  'cash-out-request-NEW': [
    ['GET', 'balances/{id}/cash_out_requests'],
    ['GET', 'balances/{id}/cash_out_requests/{object}'],
    ['POST', 'balances/{id}/cash_out_requests', { receiver_iban: IBAN }],
    ['POST', 'balances/{id}/cash_out_requests/{object}/cancel', {}],
  ],
  'deposit-held': [
    ['GET', 'held_transfers/{held}'],
    ['POST', 'held_transfers/{held}/place', { target: 'balance' }],
    ['POST', 'held_transfers/{held}/place', { target: 'order', order_id: '{object}' }],
    ['POST', 'held_transfers/{held}/return', {}],
    ['GET', 'balances/{id}/deposit_orders'],
    ['GET', 'balances/{id}/deposit_orders/{object}'],
    ['POST', 'balances/{id}/deposit_orders/{object}/cancel', {}],
  ],
}
/** Customers who may make these calls for their own objects, and one who may not at all. */
const OTHERS = ['withdrawal-form', 'no-service-with-balance', 'deposit-held', 'level-0']

const TABLES = ['withdrawals', 'cash_out_requests', 'held_transfers', 'deposit_orders', 'balances', 'movements']

test.each(Object.keys(CALLS))(
  "%s: responds 404 to another customer's token for each read and action",
  async (scenario) => {
    await using sandbox = await openSandbox()
    const { control, call } = sandbox
    const { database } = control.context
    const owner = control.enter(scenario)
    const [id = '', object = ''] = /accounts\/([^/]+)\/.+\/([^/?]+)/.exec(owner.path)?.slice(1) ?? []
    const { body: held } = await call('GET', 'held_transfers', { token: owner.token })
    const values = { id, object, held: (held as { id: string }[])[0]?.id ?? '' }
    const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name])
    const tables = TABLES.filter(
      (table) =>
        database.get<{ n: number }>("select count(*) as n from sqlite_master where type = 'table' and name = ?", table)
          ?.n,
    )
    const readRows = () => tables.map((table) => database.all(`select * from ${table} order by rowid`))
    const others = OTHERS.map((name) => control.enter(name))
    const before = JSON.stringify(readRows())
    const answers: Record<string, number> = {}
    for (const [index, other] of others.entries()) {
      let { token } = other
      for (const [method, path, body] of CALLS[scenario] ?? []) {
        const sent = body && (JSON.parse(fill(JSON.stringify(body))) as object)
        const answer = await call(method, fill(path), { token, ...(sent && { body: sent, key: crypto.randomUUID() }) })
        token = answer.headers.get('authorization')?.replace('Bearer ', '') ?? token
        if (answer.status === 404) continue
        // A customer without service is rejected before the lookup, so an unknown id gets the same response.
        const unknown = await call(method, path.replaceAll(/\{\w+\}/g, 'unknown'), {
          token,
          ...(sent && { body: sent }),
        })
        token = unknown.headers.get('authorization')?.replace('Bearer ', '') ?? token
        if (answer.status !== 403 || unknown.status !== 403) {
          answers[`${OTHERS[index]}: ${method} ${path}`] = answer.status
        }
      }
    }
    expect(answers).toEqual({})
    expect(JSON.stringify(readRows())).toBe(before)
    // The owner's token reads it.
    const read = CALLS[scenario]?.find(([method]) => method === 'GET') ?? ['GET', '']
    expect((await call('GET', fill(read[1]), { token: owner.token })).status).toBe(200)
  },
)
