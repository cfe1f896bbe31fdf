import { expect, test } from 'vitest'
import { setAccountClock } from '#sandbox/core/clock.ts'
import { openSandbox } from './sandbox-client.ts'

type Window = { left: string; frees_at: string | null }
type Limits = Record<'payment' | 'buy' | 'deposit', Record<'rolling_24h' | 'rolling_30d' | 'yearly', Window>>

test('returns the time that frees a used limit (rules.md#limit-windows)', async () => {
  await using sandbox = await openSandbox()
  const { account, token } = sandbox.control.enter('limit-used')
  const readLimits = async () => (await sandbox.call('GET', 'me/limits', { token })).body as Limits
  const { payment, buy, deposit } = await readLimits()
  expect(payment.rolling_24h).toMatchObject({ left: '0.00', frees_at: expect.any(String) })
  expect([payment.rolling_30d.frees_at, buy.rolling_24h.frees_at, deposit.rolling_24h.frees_at]).toEqual([
    null,
    null,
    null,
  ])
  const freesAt = Date.parse(payment.rolling_24h.frees_at ?? '')
  const readLeftAt = async (at: number) => {
    setAccountClock(sandbox.control.context, account.number, at)
    return Number((await readLimits()).payment.rolling_24h.left)
  }
  expect(await readLeftAt(freesAt - 1_000)).toBe(0)
  expect(await readLeftAt(freesAt)).toBeGreaterThanOrEqual(5)
  expect((await readLimits()).payment.rolling_24h.frees_at).toBeNull()
})
