import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openReceiver } from './receiving-client.ts'
import { findWrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const DAY = 24 * 60 * MINUTE
const REFUND = '0x52908400098527886E0F7030069857D2E4169EE7'

let sandbox: Awaited<ReturnType<typeof openSandbox>>

beforeAll(async () => {
  sandbox = await openSandbox()
})

afterAll(() => sandbox.stop())

afterEach(() => expect(findWrongBooks(sandbox.control.context)).toEqual([]))

const NEW_ACCOUNT = {
  receiver_is_self: false,
  beneficiary_name: 'Anna Schmidt',
  iban: 'DE02120300000000202051',
} as const

test('creates one address after a lost response and a duplicate submit', async () => {
  const receiver = await openReceiver(sandbox, 'receiving-none')
  sandbox.control.fault({ kind: 'commit-then-drop', times: 1, accountNumber: receiver.account.number })
  await expect(receiver.make({}, 'address-lost-0001')).rejects.toThrow('fetch failed')
  const [again, other] = await Promise.all([
    receiver.make({}, 'address-lost-0001'),
    receiver.make({}, 'address-lost-0001'),
  ])
  expect(other.body).toEqual(again.body)
  expect((await receiver.ask('GET', 'receiving_addresses')).body).toHaveLength(1)
})

/** A seeded random generator (mulberry32). */
function createDice(seed: number) {
  let state = seed
  return (count: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count) | 0
  }
}

test('keeps the books balanced through random deposits and actions', async () => {
  const receiver = await openReceiver(sandbox, 'receiving-usdc')
  const upTo = createDice(22)
  const { id } = receiver
  const STEPS: readonly (() => unknown)[] = [
    () => receiver.press('usual'),
    () => receiver.press('little'),
    () => receiver.press('deposit', { amount: `${upTo(20)}.${100_000 + upTo(900_000)}` }),
    () => receiver.press(['network', 'coin'][upTo(2)] ?? '', { coin: ['USDT', 'ETH', 'USDC_BSC'][upTo(3)] ?? '' }),
    () => receiver.ask('POST', `receiving_addresses/${id}/pause`, {}),
    () => receiver.ask('POST', `receiving_addresses/${id}/resume`, {}),
    () => receiver.ask('PATCH', `receiving_addresses/${id}`, upTo(2) === 0 ? NEW_ACCOUNT : { name: `Shop ${upTo(5)}` }),
    () => receiver.press(upTo(2) === 0 ? 'closed' : 'run'),
    async () => {
      const asked = (await receiver.deposits()).find(({ status }) => status === 'R')
      const answer =
        upTo(2) === 0
          ? { choice: 'refund', refund_address: REFUND }
          : { choice: 'account', receiver_name: 'Anna Schmidt', receiver_iban: 'DE02120300000000202051' }
      if (asked) await receiver.ask('POST', `transactions/${asked.transaction_key}/answer`, answer)
    },
    () => receiver.move((upTo(20) === 0 ? 3 * DAY : 1) + upTo(10) * MINUTE),
  ]
  const wrong: string[] = []
  for (let count = 0; count < 400; count += 1) {
    await STEPS[upTo(STEPS.length)]?.()
    if (count % 10 === 0) wrong.push(...findWrongBooks(sandbox.control.context))
  }
  expect(wrong).toEqual([])
  await receiver.ask('POST', `receiving_addresses/${id}/resume`, {})
  receiver.move(30 * DAY)
  const rows = sandbox.control.context.database.all<{ status: string }>(
    'select distinct status from payments where account_number = ? order by status',
    receiver.account.number,
  )
  const ends = rows.map(({ status }) => status)
  // Every deposit has finished, is below the minimum or waits for an answer.
  expect(ends.filter((status) => !['I', 'R', 'Z'].includes(status))).toEqual([])
  expect(ends).toEqual(expect.arrayContaining(['R', 'Z']))
}, 60_000)
