import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { STORES } from './key-value-stores.ts'

const LONG = 60_000

describe.each(STORES)('on %s', (_, open) => {
  test('shares, takes and deletes values across instances', async () => {
    await using stores = await open()
    await stores.one.set('a', 'first', LONG)
    await stores.one.set('a', 'é"\u0000\n', LONG)
    await stores.one.set('b', '', LONG)

    expect(await stores.other.get('a')).toBe('é"\u0000\n')
    expect(await stores.other.get('b')).toBe('')
    expect(await stores.other.get('c')).toBeNull()
    expect(await stores.other.take('a')).toBe('é"\u0000\n')
    expect(await stores.one.take('a')).toBeNull()
    await stores.one.set('a', 'again', LONG)
    await stores.other.delete('a', 'b', 'c')
    await stores.other.delete()
    expect([await stores.one.get('a'), await stores.one.get('b')]).toEqual([null, null])
  })

  test('lets exactly one parallel compareAndSet win, over a value or null', async () => {
    await using stores = await open()
    for (const before of [null, 'before']) {
      if (before !== null) await stores.one.set('a', before, LONG)
      else await stores.one.delete('a')
      const tries = Array.from({ length: 20 }, (__, at) =>
        (at % 2 ? stores.one : stores.other).compareAndSet('a', { before, after: `by ${at}`, keepMs: LONG }),
      )
      const won = (await Promise.all(tries)).flatMap((isWon, at) => (isWon ? [`by ${at}`] : []))

      expect(won).toHaveLength(1)
      expect([await stores.one.get('a')]).toEqual(won)
    }
    expect(await stores.one.compareAndSet('none', { before: 'x', after: 'y', keepMs: LONG })).toBe(false)
    expect(await stores.one.get('none')).toBeNull()
  })

  test('expires values and extends their lifetime on request', async () => {
    await using stores = await open()
    // Extended right after it was set, because a slow machine would be too late.
    await stores.one.set('swapped', 'x', 500)
    expect(await stores.one.compareAndSet('swapped', { before: 'x', after: 'y', keepMs: LONG })).toBe(true)
    await stores.one.set('longer', 'x', 500)
    expect(await stores.other.expire('longer', LONG)).toBe(true)
    expect(await stores.other.expire('none', LONG)).toBe(false)
    for (const key of ['short', 'over']) await stores.one.set(key, 'x', 80)
    await wait(550)
    expect(await stores.one.get('short')).toBeNull()
    expect(await stores.one.take('short')).toBeNull()
    expect(await stores.one.expire('over', LONG)).toBe(false)
    expect(await stores.one.compareAndSet('over', { before: 'x', after: 'y', keepMs: LONG })).toBe(false)
    expect(await stores.one.compareAndSet('over', { before: null, after: 'y', keepMs: LONG })).toBe(true)
    expect([await stores.one.get('longer'), await stores.one.get('over'), await stores.one.get('swapped')]).toEqual([
      'x',
      'y',
      'y',
    ])
  })
})
