import { expect, test } from 'vitest'
import { paginate, ListChanged } from '#app/platform/paginate.ts'

const createItems = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ transaction_key: `tx_${from + index}` }))

/** Reads a list that `change` modifies before each page after the first. */
async function readAll(list: { transaction_key: string }[], change: () => void = () => {}) {
  const read: string[] = []
  const pages = paginate(
    async ({ offset, limit }) => {
      if (offset > 0) change()
      return { items: list.slice(offset, offset + limit), total: list.length }
    },
    (item) => item.transaction_key,
  )
  for await (const items of pages) read.push(...items.map(({ transaction_key: key }) => key))
  return read
}

test.each([0, 1, 100, 101, 250])('returns a list of %i completely and in order (pagination)', async (length) => {
  expect(await readAll(createItems(0, length))).toEqual(createItems(0, length).map(({ transaction_key: key }) => key))
})

test('returns each item once while new ones are added (pagination)', async () => {
  const list = createItems(0, 250)
  let made = 0
  const read = await readAll(list, () => list.unshift({ transaction_key: `tx_new${(made += 1)}` }))
  expect(read).toEqual(createItems(0, 250).map(({ transaction_key: key }) => key))
})

test('reads shorter pages than requested to the end (pagination)', async () => {
  const list = createItems(0, 25)
  const read: string[] = []
  const pages = paginate(
    ({ offset }) => Promise.resolve({ items: list.slice(offset, offset + 7), total: list.length }),
    (item) => item.transaction_key,
  )
  for await (const items of pages) read.push(...items.map(({ transaction_key: key }) => key))
  expect(read).toEqual(list.map(({ transaction_key: key }) => key))
})

test.each([1, 100])('stops at a list that repeats the same %i items forever (pagination)', async (length) => {
  const list = createItems(0, length)
  const pages = paginate(
    () => Promise.resolve({ items: list, total: 1_000_000_000 }),
    (item) => item.transaction_key,
  )
  const readThrough = async () => {
    for await (const items of pages) expect(items).toHaveLength(length)
  }
  await expect(readThrough()).rejects.toThrow(ListChanged)
})

test('detects an item removed during pagination, which hides another', async () => {
  const list = createItems(0, 250)
  await expect(readAll(list, () => list.shift())).rejects.toThrow(ListChanged)
})
