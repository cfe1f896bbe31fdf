import { beforeEach, expect, test, vi } from 'vitest'
import { sendOnce, parsePending } from '#app/wallet/send-once.ts'
import { WalletError } from '#app/wallet/wallet-error.ts'

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

const sendTransfer = (send: () => Promise<string>, prepare = async () => send) => sendOnce(NAME, { pending, prepare })
const readRecord = () => parsePending(kept.get(NAME) ?? null)

test('stores the transaction hash', async () => {
  expect(await sendTransfer(async () => HASH)).toBeNull()
  expect(readRecord()).toEqual({ ...pending, hash: HASH })
})

test('stores the pending transfer before it calls the wallet', async () => {
  let before: unknown
  await sendTransfer(async () => {
    before = readRecord()
    return HASH
  })
  expect(before).toEqual(pending)
})

test('removes a transfer that was definitely declined or stopped before the wallet', async () => {
  expect((await sendTransfer(() => Promise.reject(declined)))?.kind).toBe('rejected')
  expect(readRecord()).toBeNull()
  await expect(sendTransfer(vi.fn(), () => Promise.reject(new WalletError('chain')))).rejects.toThrow('chain')
  expect(readRecord()).toBeNull()
})

test('keeps a transfer after any other error and blocks a retry (T47)', async () => {
  expect(await sendTransfer(() => Promise.reject(new Error('socket closed')))).toBeNull()
  const again = vi.fn<() => Promise<string>>(async () => HASH)
  expect(await sendTransfer(again)).toBeNull()
  expect(again).not.toHaveBeenCalled()
  expect(readRecord()).toEqual(pending)
})

test('stores a wallet response that arrives after the timeout (T47)', async () => {
  let answer: (hash: string) => void = () => undefined
  const outcome = sendTransfer(() => new Promise((resolve) => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toBeNull()
  expect(readRecord()).toEqual(pending)
  answer(HASH)
  await vi.advanceTimersByTimeAsync(0)
  expect(readRecord()).toEqual({ ...pending, hash: HASH })
})

test("ignores a wallet response that isn't a transaction hash (T47)", async () => {
  expect(await sendTransfer(async () => 'nonsense')).toBeNull()
  expect(readRecord()).toEqual(pending)
})

test('removes a transfer that was declined after the timeout', async () => {
  let refuse: (error: Error) => void = () => undefined
  const outcome = sendTransfer(() => new Promise((_resolve, reject) => (refuse = reject)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toBeNull()
  refuse(declined)
  await vi.advanceTimersByTimeAsync(0)
  expect(readRecord()).toBeNull()
})

test('calls no wallet if the browser cannot store the transfer', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const send = vi.fn<() => Promise<string>>(async () => HASH)
  expect((await sendTransfer(send))?.kind).toBe('unkept')
  expect(send).not.toHaveBeenCalled()
})

test('blocks a second tab while one waits for the wallet (duplicate)', async () => {
  vi.useRealTimers()
  let answer: (hash: string) => void = () => undefined
  const first = sendTransfer(() => new Promise((resolve) => (answer = resolve)))
  await vi.waitFor(() => expect(readRecord()).toEqual(pending))
  const second = vi.fn<() => Promise<string>>(async () => HASH)
  expect((await sendTransfer(second))?.kind).toBe('pending')
  expect(second).not.toHaveBeenCalled()
  answer(HASH)
  expect(await first).toBeNull()
})

test.each(['', '{', 'null', '[]', '"x"', '{"at":"x"}'])(
  'blocks a duplicate payment with the unreadable record %j',
  (text) => {
    expect(parsePending(text)).toMatchObject({ at: 0 })
  },
)
