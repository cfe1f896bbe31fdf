import { expect, test } from 'vitest'
import { findWrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Payment = {
  key: string
  number: string
  status: string
  deposit_address: string | null
  rate_expires_sec: number | null
  late: { answer: string | null } | null
  allowed_actions: string[]
}
type Link = { id: string; code: string; uses: number; payable: boolean }

const DAY = 24 * 60 * MINUTE
const BACK = '0x52908400098527886E0F7030069857D2E4169EE7'
const STEPS = ['begin', 'begin', 'wait', 'expire', 'send', 'send', 'send_late', 'convert', 'refund', 'renew'] as const

/** Seeded random integers from 0 to `below` - 1 (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A merchant's link for `maxUses`, with the calls of its merchant and payers. */
async function openLink(sandbox: Sandbox, maxUses: number) {
  const { token } = sandbox.control.enter('collect-approved')
  const body = { label: 'Invoice 7', amount: '49.00', currency: 'EUR', reference: 'INV-7', max_uses: maxUses }
  const made = await sandbox.call('POST', 'me/collect_links', { token, body })
  const { id, code } = made.body as Link
  return {
    read: async () => (await sandbox.call('GET', `me/collect_links/${id}`, { token })).body as Link,
    begin: () =>
      sandbox.call('POST', `collect_links/${code}/pay`, { body: { coin: 'ETH', payer_name: 'Anna Schmidt' } }),
    isOpen: async () => (await sandbox.call('GET', `collect_links/${code}`)).status === 200,
    payment: async (key: string) => (await sandbox.call('GET', `collect_payments/${key}`)).body as Payment,
    answer: (key: string, choice: string) =>
      sandbox.call('POST', `collect_payments/${key}/answer`, { body: { choice, refund_address: BACK } }),
  }
}

const simulate = (sandbox: Sandbox, { number }: Payment, what: string) =>
  sandbox.post(`/console/transactions/${number}`, { do: what })

/** Paid or decided: a late payment without its payer's answer can still be returned. */
const isFirm = ({ status, late }: Payment) => !'NRX'.includes(status) && late?.answer !== null

const canPay = ({ status, deposit_address: address, allowed_actions: allowed }: Payment) =>
  (status === 'N' && address !== null) || allowed.includes('convert') || allowed.includes('renew')

test.each(Array.from({ length: 24 }, (_, index) => index + 1))(
  'keeps a link with a use left payable, random seed %i (rules.md#collect-uses)',
  async (seed) => {
    await using sandbox = await openSandbox()
    const random = createRandom(seed)
    const payers = 2 + random(3)
    const maxUses = 1 + random(2)
    const link = await openLink(sandbox, maxUses)
    const keys: string[] = []
    const done: string[] = []
    const fetchPayments = () => Promise.all(keys.map(link.payment))

    for (let step = 0; step < 14; step += 1) {
      const what = STEPS[random(STEPS.length)] ?? 'begin'
      const key = keys[random(Math.max(1, keys.length))]
      done.push(`${what} ${keys.indexOf(key ?? '')}`)
      if (what === 'wait') sandbox.control.moveClock(31 * MINUTE)
      else if (what === 'begin') {
        const { status, body } = keys.length < payers ? await link.begin() : { status: 0, body: null }
        if (status === 201) keys.push((body as Payment).key)
      } else if (key !== undefined) {
        const payment = await link.payment(key)
        if (what === 'expire' && payment.status === 'N') await simulate(sandbox, payment, 'expire')
        if (what === 'send' && payment.status === 'N') await simulate(sandbox, payment, 'full')
        if (what === 'send_late' && payment.status === 'N') await simulate(sandbox, payment, 'late')
        if (payment.allowed_actions.includes(what)) await link.answer(key, what)
      }
      const [{ payable }, states] = [await link.read(), await fetchPayments()]
      const uses = states.filter(isFirm).length
      expect(uses, done.join(', ')).toBeLessThanOrEqual(maxUses)
      expect(uses < maxUses && !(await link.isOpen()) && !states.some(canPay), done.join(', ')).toBe(false)
      expect(payable || uses === maxUses, done.join(', ')).toBe(true)
    }

    sandbox.control.moveClock(8 * DAY)
    const uses = (await fetchPayments()).filter(isFirm).length
    expect(await link.read()).toMatchObject({ uses })
    expect(await link.isOpen(), done.join(', ')).toBe(uses < maxUses)
    const isBlocked = ({ late, allowed_actions: allowed }: Payment) =>
      late?.answer === null && allowed.includes('refund') && !allowed.includes('convert')
    expect(uses < maxUses && (await fetchPayments()).some(isBlocked), done.join(', ')).toBe(false)
    expect(findWrongBooks(sandbox.control.context)).toEqual([])
  },
)

test('lets a payer with a held rate pay despite a late payer (rules.md#collect-uses)', async () => {
  await using sandbox = await openSandbox()
  const link = await openLink(sandbox, 1)
  const first = (await link.begin()).body as Payment
  sandbox.control.moveClock(31 * MINUTE)
  const second = (await link.begin()).body as Payment
  await simulate(sandbox, first, 'late')
  expect(await link.payment(second.key)).toMatchObject({ deposit_address: expect.any(String) })
  await simulate(sandbox, second, 'full')
  expect(await link.payment(second.key)).toMatchObject({ status: 'U', late: null })
  expect((await link.payment(first.key)).allowed_actions).toEqual(['refund'])
})

test('pays the first of two late payers of a one-use link and refunds the other', async () => {
  await using sandbox = await openSandbox()
  const link = await openLink(sandbox, 1)
  const first = (await link.begin()).body as Payment
  sandbox.control.moveClock(31 * MINUTE)
  const other = (await link.begin()).body as Payment
  const renewing = (await link.begin()).body as Payment
  sandbox.control.moveClock(31 * MINUTE)
  await link.answer(renewing.key, 'renew')
  for (const each of [first, other]) await simulate(sandbox, each, 'late')
  for (const each of [first, other])
    expect((await link.payment(each.key)).allowed_actions).toEqual(['convert', 'refund'])
  expect((await link.answer(other.key, 'convert')).status).toBe(200)
  expect((await link.payment(first.key)).allowed_actions).toEqual(['refund'])
  expect(await link.payment(renewing.key)).toMatchObject({ deposit_address: null })
})
