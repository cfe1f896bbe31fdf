import { beforeEach, expect, test, vi } from 'vitest'
import { sendOnce, parsePending } from '#app/wallet/send-once.ts'
import { WalletTrouble } from '#app/wallet/wallet-trouble.ts'

const HASH = `0x${'ab'.repeat(32)}`
const NAME = 'wallet tx_1 0'
const pending = { at: 1_774_000_000_000, amount: '0.25861017 ETH' }
const declined = Object.assign(new Error('User rejected the request.'), { code: 4001 })

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('StorageEvent', Event)
  vi.stubGlobal('dispatchEvent', () => true)
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const ask = (send: () => Promise<string>, prepare = async () => send) => sendOnce(NAME, { pending, prepare })
const record = () => parsePending(kept.get(NAME) ?? null)

test('the hash is kept', async () => {
  expect(await ask(async () => HASH)).toBeNull()
  expect(record()).toEqual({ ...pending, hash: HASH })
})

test('it is written down before the wallet is asked', async () => {
  let before: unknown
  await ask(async () => {
    before = record()
    return HASH
  })
  expect(before).toEqual(pending)
})

test('a sure refusal is wiped out, and so is what stopped it before the wallet was asked', async () => {
  expect((await ask(() => Promise.reject(declined)))?.kind).toBe('rejected')
  expect(record()).toBeNull()
  await expect(ask(vi.fn(), () => Promise.reject(new WalletTrouble('chain')))).rejects.toThrow('chain')
  expect(record()).toBeNull()
})

test('T47: after any other error it stays written down, and a second try asks nobody', async () => {
  expect(await ask(() => Promise.reject(new Error('socket closed')))).toBeNull()
  const again = vi.fn<() => Promise<string>>(async () => HASH)
  expect(await ask(again)).toBeNull()
  expect(again).not.toHaveBeenCalled()
  expect(record()).toEqual(pending)
})

test('T47: an answer that comes after the minute is still written down', async () => {
  let answer: (hash: string) => void = () => undefined
  const outcome = ask(() => new Promise((resolve) => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toBeNull()
  expect(record()).toEqual(pending)
  answer(HASH)
  await vi.advanceTimersByTimeAsync(0)
  expect(record()).toEqual({ ...pending, hash: HASH })
})

test('T47: an answer that is no hash is no answer', async () => {
  expect(await ask(async () => 'nonsense')).toBeNull()
  expect(record()).toEqual(pending)
})

test('a refusal that comes after the minute wipes it out', async () => {
  let refuse: (error: Error) => void = () => undefined
  const outcome = ask(() => new Promise((_resolve, reject) => (refuse = reject)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toBeNull()
  refuse(declined)
  await vi.advanceTimersByTimeAsync(0)
  expect(record()).toBeNull()
})

test('a browser that keeps nothing asks no wallet', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const send = vi.fn<() => Promise<string>>(async () => HASH)
  expect((await ask(send))?.kind).toBe('unkept')
  expect(send).not.toHaveBeenCalled()
})

test('while one tab asks, another does not', async () => {
  vi.useRealTimers()
  let answer: (hash: string) => void = () => undefined
  const first = ask(() => new Promise((resolve) => (answer = resolve)))
  await vi.waitFor(() => expect(record()).toEqual(pending))
  const second = vi.fn<() => Promise<string>>(async () => HASH)
  expect((await ask(second))?.kind).toBe('pending')
  expect(second).not.toHaveBeenCalled()
  answer(HASH)
  expect(await first).toBeNull()
})

test.each(['', '{', 'null', '[]', '"x"', '{"at":"x"}'])('%j in its place still stops a second payment', (text) => {
  expect(parsePending(text)).toMatchObject({ at: 0 })
})
