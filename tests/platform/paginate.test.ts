import { expect, test } from 'vitest'
import { paginate, ListChanged } from '#app/platform/paginate.ts'

const keys = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ transaction_key: `tx_${from + index}` }))

/** A list on the platform that `change` changes before each page after the first. */
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

test.each([0, 1, 100, 101, 250])('a list of %i is given whole, in order', async (length) => {
  expect(await readAll(keys(0, length))).toEqual(keys(0, length).map(({ transaction_key: key }) => key))
})

test('what is made while the list is read moves nothing into it twice, and leaves nothing out', async () => {
  const list = keys(0, 250)
  let made = 0
  const read = await readAll(list, () => list.unshift({ transaction_key: `tx_new${(made += 1)}` }))
  expect(read).toEqual(keys(0, 250).map(({ transaction_key: key }) => key))
})

test('a platform that gives shorter pages than it is asked for is read to the end', async () => {
  const list = keys(0, 25)
  const read: string[] = []
  const pages = paginate(
    ({ offset }) => Promise.resolve({ items: list.slice(offset, offset + 7), total: list.length }),
    (item) => item.transaction_key,
  )
  for await (const items of pages) read.push(...items.map(({ transaction_key: key }) => key))
  expect(read).toEqual(list.map(({ transaction_key: key }) => key))
})

test.each([1, 100])(
  'a list that says it goes on and gives the same %i items again is not read for ever',
  async (length) => {
    const list = keys(0, length)
    const pages = paginate(
      () => Promise.resolve({ items: list, total: 1_000_000_000 }),
      (item) => item.transaction_key,
    )
    const readThrough = async () => {
      for await (const items of pages) expect(items).toHaveLength(length)
    }
    await expect(readThrough()).rejects.toThrow(ListChanged)
  },
)

test('what leaves the list while it is read is noticed, because another was passed over', async () => {
  const list = keys(0, 250)
  await expect(readAll(list, () => list.shift())).rejects.toThrow(ListChanged)
})
