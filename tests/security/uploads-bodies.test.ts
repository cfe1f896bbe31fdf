import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPdf } from '#tests/sandbox/multipart.ts'
import { readMemory } from '#tests/server/memory-of.ts'
import { BOUNDARY, END, MULTIPART, createPart, postRaw } from './raw-post.ts'
import { startProduct as ownProduct, type Product } from '#tests/server/product.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { openWizard } from '#tests/server/wizard.ts'
import { stripTags } from '#tests/server/page.ts'

const MB = 1024 * 1024
const PAGE = '/profile?section=additional'
const SECTION = createPart('section', 'additional')
const FILE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="sof_doc"; filename="a.pdf"\r\n\r\n%PDF-1.4\n%%EOF\n`

/** The start of a file of so many megabytes, without its end. */
function* generateFile(megabytes: number) {
  yield SECTION + FILE
  const chunk = new Uint8Array(64 * 1024)
  for (let sent = 0; sent < megabytes * 16; sent += 1) yield chunk
}

function* generateParts(count: number) {
  yield SECTION
  for (let number = 0; number < count; number += 1) yield createPart(`field_${number}`, 'x')
  yield END
}

/** A warmed-up product with a customer at the section: pages and a small upload were served. */
async function openSection<R extends Product>(run: R) {
  const person = await openWizard(run, 'wizard-additional')
  await person.save('additional', { sof_doc: createPdf() })
  const send = (body: Parameters<typeof postRaw>[1]['body'], headers: Record<string, string> = MULTIPART) =>
    postRaw(run.app.url + PAGE, { cookie: person.browser.cookie, headers, body })
  return { ...run, person, send }
}

const TEXTS = {
  400: "We can't read this form Nothing was changed.",
  409: 'Changed in another window',
  413: 'You sent more than this form can hold. Nothing was changed.',
}

test.each([
  ['10 000 parts', () => generateParts(10_000), 413],
  ['a name of 1 MB', () => [SECTION, createPart('x'.repeat(MB), 'x'), END], 413],
  // A part with an oversized header is dropped, which leaves a form without its version.
  ['a head of a part of 1 MB', () => [SECTION, createPart('a', 'x', `\r\nX-More: ${'x'.repeat(MB)}`), END], 409],
  ['an answer of 1 MB', () => [SECTION, createPart('job_title', 'x'.repeat(MB)), END], 413],
  ['20 files', () => [SECTION, ...Array.from({ length: 20 }, () => `${FILE}\r\n`), END], 413],
  ['no end', () => [SECTION, FILE], 400],
  ['no part', () => ['nothing'], 400],
  ['nothing at all', () => [], 400],
] as const)('responds to a body with %s with an error page and saves nothing (T52)', async (_, body, status) => {
  await using run = await openSection(await startSharedApp())
  const before = run.person.saves()
  const answer = await run.send(body())

  expect(answer.status).toBe(status)
  expect(answer.type).toMatch(/^text\/html/)
  expect(stripTags(answer.text)).toContain(TEXTS[status])
  expect(run.person.saves()).toBe(before)
  expect(run.app.log()).toBe('')
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  'multipart/x',
])('responds 400 with an error page to parts under "%s" (T52)', async (type) => {
  await using run = await openSection(await startSharedApp())
  const answer = await run.send([SECTION, END], { 'Content-Type': type })

  expect(answer.status).toBe(400)
  expect(stripTags(answer.text)).toContain("We can't read this form")
  expect(run.app.log()).toBe('')
})

test('parses nested parts as one value, never as a file or a field (T52)', async () => {
  await using run = await openSection(await startSharedApp())
  const inner = `--in\r\nContent-Disposition: form-data; name="job_title"\r\n\r\nEvil\r\n--in--`
  const answer = await run.send([
    SECTION,
    createPart('occupation', inner, '\r\nContent-Type: multipart/mixed; boundary=in'),
    END,
  ])

  expect(answer.status).toBeLessThan(500)
  expect(run.person.answers()).not.toHaveProperty('job_title')
  expect(run.app.log()).toBe('')
})

test('rejects a Content-Length above the limit before reading the body (T52)', async () => {
  await using run = await openSection(await startSharedApp())
  const answer = await run.send(generateFile(64), { ...MULTIPART, 'Content-Length': String(2048 * MB) })

  expect(answer.status).toBe(413)
  expect(stripTags(answer.text)).toContain('You sent more than this form can hold')
  expect(answer.sent).toBeLessThan(16 * MB)
})

test('cuts an endless body off with flat memory (T52)', async () => {
  await using run = await openSection(await ownProduct())
  const before = readMemory(run.app.pid).now
  const answer = await run.send(generateFile(400))
  const { most } = readMemory(run.app.pid)

  expect(answer.status).toBe(413)
  expect(stripTags(answer.text)).toContain('You sent more than this form can hold')
  expect(answer.sent).toBeLessThan(64 * MB)
  expect(most - before).toBeLessThan(50)
  expect((await run.person.browser.get(PAGE)).status).toBe(200)
})

test.each(['/login', '/payments', '/profile/preferences', '/signup/personal', '/password-reset', '/logout', PAGE])(
  'limits an endless body of a visitor to %s (T52)',
  async (page) => {
    await using run = await ownProduct()
    await fetch(run.app.url + page)
    const before = readMemory(run.app.pid).now
    const answer = await postRaw(run.app.url + page, { headers: MULTIPART, body: generateFile(200) })

    expect(page === PAGE ? [302] : [404, 405, 413]).toContain(answer.status)
    expect(answer.sent).toBeLessThan(16 * MB)
    expect(readMemory(run.app.pid).most - before).toBeLessThan(50)
    expect(run.app.log()).toBe('')
  },
)

test.each(['/payments', '/profile/preferences', '/logout'])(
  'parses multipart like any form on %s, and rejects anything else',
  async (page) => {
    await using run = await startSharedApp()
    const { browser } = await openWizard(run, 'verified-personal')
    const readable = await postRaw(run.app.url + page, {
      cookie: browser.cookie,
      headers: MULTIPART,
      body: [createPart('lang', 'en'), END],
    })
    const broken = await postRaw(run.app.url + page, { headers: MULTIPART, body: ['no part'] })

    expect(readable.status).toBeLessThan(500)
    expect([broken.status, stripTags(broken.text)]).toEqual([400, expect.stringContaining("We can't read this form")])
    expect(run.app.log()).toBe('')
  },
)

test.each(['/login', '/logout', '/signup/personal', '/payments', PAGE])(
  'responds 400 to other content types on %s without logging an error',
  async (page) => {
    await using run = await startSharedApp()
    for (const type of ['text/plain', 'application/json', 'application/octet-stream']) {
      const headers = { Origin: run.app.url, 'Content-Type': type }
      const body = Buffer.from('{}')
      const answer = await fetch(run.app.url + page, { method: 'POST', redirect: 'manual', headers, body })
      expect([type, answer.status]).toEqual([type, 400])
      expect(stripTags(await answer.text())).toContain("We can't read this form")
    }
    // An empty body is a form without fields.
    const empty = await fetch(run.app.url + page, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: run.app.url },
    })
    expect(empty.status).toBeLessThan(500)
    expect(run.app.log()).toBe('')
  },
)

test('accepts a slow body without delaying others (T52)', async () => {
  await using run = await openSection(await startSharedApp())
  async function* generateSlowly() {
    for (const piece of [
      SECTION,
      FILE.slice(0, 40),
      FILE.slice(40),
      '\r\n',
      createPart('intent', 'upload:sof_doc'),
      END,
    ]) {
      yield piece
      await wait(300)
    }
  }
  const slow = run.send(generateSlowly())
  await wait(500)
  const began = performance.now()
  expect((await run.person.browser.get(PAGE)).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(1000)

  expect((await slow).status).toBe(200)
  expect(run.person.files()).toEqual(['sof_doc: a.pdf'])
})

test('ignores a truncated body and a client that aborts (T52)', async () => {
  await using run = await openSection(await startSharedApp())
  const before = run.person.saves()
  const { port } = new URL(run.app.url)
  for (const chunks of [[SECTION], [SECTION, FILE]]) {
    const socket = connect(Number(port), 'localhost')
    socket.write(
      `POST ${PAGE} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${run.app.url}\r\nCookie: ${run.person.browser.cookie}\r\n` +
        `Content-Type: ${MULTIPART['Content-Type']}\r\nContent-Length: 100000\r\n\r\n`,
    )
    for (const chunk of chunks) socket.write(chunk)
    await wait(300)
    socket.destroy()
  }
  await wait(300)

  expect(run.person.saves()).toBe(before)
  expect((await run.person.browser.get(PAGE)).status).toBe(200)
  expect(run.app.log()).toBe('')
})

test("keeps a connection open whose body followed the response, like a proxy's (T52)", async () => {
  await using run = await startSharedApp()
  const { port, host } = new URL(run.app.url)
  const socket = connect(Number(port), 'localhost')
  await once(socket, 'connect')
  let answers = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answers += chunk))
  // A cross-origin request, which is rejected before the body is read.
  socket.write(
    `POST /login HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://elsewhere.example\r\nContent-Length: 13\r\n\r\n`,
  )
  await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 403 /)
  socket.write('email=a%40b.c')
  const began = performance.now()
  let asked = 0
  // Longer than the app waits for the rest of a body.
  while (performance.now() - began < 2500 && !socket.destroyed) {
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    asked += 1
    await wait(250)
  }
  expect([socket.destroyed, answers.match(/HTTP\/1\.1 200 /g)?.length]).toEqual([false, asked])
  socket.destroy()
})
