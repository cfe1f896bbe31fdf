import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { UploadsBusy, UploadSemaphore } from '#app/http/upload-semaphore.ts'

const LIMITS = { total: 100, forOne: 60, patienceMs: 300 }

/** Work that ends on request. */
function createHeld() {
  let end = () => {}
  const over = new Promise<void>((resolve) => (end = resolve))
  return { work: () => over, end }
}

test('queues an upload without room unread, then admits it (T52)', async () => {
  const room = new UploadSemaphore({ ...LIMITS, patienceMs: 5_000 })
  const [first, second] = [createHeld(), createHeld()]
  const began: string[] = []
  const one = room.with('a', 60, first.work)
  const two = room.with('b', 60, () => {
    began.push('b')
    return second.work()
  })
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(began).toEqual([])
  first.end()
  await one
  await expect.poll(() => began).toEqual(['b'])
  second.end()
  await two
})

test('rejects an upload after a timeout and releases the room of a failed one (T52)', async () => {
  const room = new UploadSemaphore(LIMITS)
  const { work, end } = createHeld()
  const one = room.with('a', 90, work)
  await expect(room.with('b', 20, () => Promise.resolve())).rejects.toThrow(UploadsBusy)
  end()
  await one
  await expect(room.with('a', 90, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await room.with('b', 90, () => Promise.resolve('in'))).toBe('in')
})

test('limits one client to its share and always admits a single upload (T52)', async () => {
  const room = new UploadSemaphore(LIMITS)
  const { work, end } = createHeld()
  const one = room.with('a', 50, work)
  await expect(room.with('a', 20, () => Promise.resolve())).rejects.toThrow(UploadsBusy)
  expect(await room.with('b', 40, () => Promise.resolve('in'))).toBe('in')
  end()
  await one
  expect(await room.with('c', 500, () => Promise.resolve('in'))).toBe('in')
})

test('admits waiting uploads as soon as room is free (T52)', async () => {
  const room = new UploadSemaphore({ ...LIMITS, patienceMs: 5_000 })
  const { work, end } = createHeld()
  const one = room.with('a', 90, work)
  const begun: string[] = []
  const others = ['b', 'c', 'd'].map((client) => room.with(client, 30, async () => void begun.push(client)))
  await nextTurn()
  expect(begun).toEqual([])
  end()
  await one
  await nextTurn()
  expect(begun.sort()).toEqual(['b', 'c', 'd'])
  await Promise.all(others)
})

test('admits small uploads past a large one that waits or timed out (T52)', async () => {
  const room = new UploadSemaphore(LIMITS)
  const { work, end } = createHeld()
  const one = room.with('a', 60, work)
  const large = room.with('b', 50, () => Promise.resolve('in')).catch((error: unknown) => error)
  expect(await room.with('c', 30, () => Promise.resolve('in'))).toBe('in')
  expect(await large).toBeInstanceOf(UploadsBusy)
  expect(await room.with('c', 30, () => Promise.resolve('in'))).toBe('in')
  end()
  await one
  // All of the room is free again.
  expect(await room.with('b', 100, () => Promise.resolve('in'))).toBe('in')
})

test('rounds bytes up to units, at least one per upload (T52)', async () => {
  const room = new UploadSemaphore({ total: 64, forOne: 64, patienceMs: 50, unit: 16 })
  const works = Array.from({ length: 4 }, createHeld)
  const four = works.map(({ work }, at) => room.with(`client ${at}`, at, work))
  await expect(room.with('another', 1, () => Promise.resolve())).rejects.toThrow(UploadsBusy)
  for (const { end } of works) end()
  await Promise.all(four)
  expect(await room.with('another', 1, () => Promise.resolve('in'))).toBe('in')
})
