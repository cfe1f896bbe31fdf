import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMemory } from '#tests/server/memory-of.ts'
import { startProduct } from '#tests/server/product.ts'
import { BOUNDARY, END, MULTIPART, createPart, postRaw } from './raw-post.ts'
import { openWizard, type Wizard } from '#tests/server/wizard.ts'

const PAGE = '/profile?section=additional'
const CUSTOMERS = 6
const WARM_PAGES = ['/overview', '/history', '/payments', '/profile', '/fees', '/profile/preferences']

let run: Awaited<ReturnType<typeof startProduct>>
const people: Wizard[] = []

beforeAll(async () => {
  run = await startProduct()
  for (let count = 0; count < CUSTOMERS; count += 1) people.push(await openWizard(run, 'wizard-additional'))
}, 60_000)
afterAll(() => run[Symbol.asyncDispose]())

/** A form with a document of 9 MB. */
function* generateDocument() {
  yield createPart('section', 'additional') + createPart('intent', 'upload:sof_doc')
  yield `--${BOUNDARY}\r\nContent-Disposition: form-data; name="sof_doc"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n%%EOF\n`
  for (let sent = 0; sent < 9 * 16; sent += 1) yield new Uint8Array(64 * 1024)
  yield `\r\n${END}`
}

test('stays below 300 MB over 120 pages and 30 uploads of 9 MB, six in parallel (T52)', async () => {
  for (let page = 0; page < 20; page += 1) {
    const path = WARM_PAGES[page % WARM_PAGES.length] ?? '/overview'
    await Promise.all(people.map(({ browser }) => browser.read(path)))
  }
  const statuses = []
  for (let round = 0; round < 5; round += 1) {
    const sent = people.map(({ browser: { cookie } }) =>
      postRaw(run.app.url + PAGE, { cookie, headers: MULTIPART, body: generateDocument() }),
    )
    statuses.push(...(await Promise.all(sent)).map(({ status }) => status))
  }

  expect(statuses).toEqual(Array.from({ length: 30 }, () => 200))
  for (const person of people) expect(person.files()).toEqual(['sof_doc: a.pdf'])
  expect(readMemory(run.app.pid).most).toBeLessThan(300)
}, 150_000)
