import { expect, test } from 'vitest'
import { UploadsBusy, UploadSemaphore } from '#app/http/upload-semaphore.ts'

const LIMITS = { total: 100, forOne: 60, patienceMs: 300 }

/** Work that ends when it is told to. */
function held() {
  let end = () => {}
  const over = new Promise<void>((resolve) => (end = resolve))
  return { work: () => over, end }
}

test('T52: what has no room waits unread until there is, and is then let in', async () => {
  const room = new UploadSemaphore({ ...LIMITS, patienceMs: 5_000 })
  const [first, second] = [held(), held()]
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

test('T52: nobody is kept waiting for ever, and what failed gives its room back', async () => {
  const room = new UploadSemaphore(LIMITS)
  const { work, end } = held()
  const one = room.with('a', 90, work)
  await expect(room.with('b', 20, () => Promise.resolve())).rejects.toThrow(UploadsBusy)
  end()
  await one
  await expect(room.with('a', 90, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await room.with('b', 90, () => Promise.resolve('in'))).toBe('in')
})

test('T52: one client cannot take the room of the others, and one upload always fits', async () => {
  const room = new UploadSemaphore(LIMITS)
  const { work, end } = held()
  const one = room.with('a', 50, work)
  await expect(room.with('a', 20, () => Promise.resolve())).rejects.toThrow(UploadsBusy)
  expect(await room.with('b', 40, () => Promise.resolve('in'))).toBe('in')
  end()
  await one
  expect(await room.with('c', 500, () => Promise.resolve('in'))).toBe('in')
})
