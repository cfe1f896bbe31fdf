import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pdf } from '#tests/sandbox/multipart.ts'
import { memoryOf } from './memory-of.ts'
import { BOUNDARY, END, MULTIPART, part, rawPost } from './raw-post.ts'
import { product as ownProduct, type Product } from './product.ts'
import { sharedApp } from './shared-app.ts'
import { wizard } from './wizard.ts'
import { textOf } from './page.ts'

const MB = 1024 * 1024
const PAGE = '/profile?section=additional'
const SECTION = part('section', 'additional')
const FILE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="sof_doc"; filename="a.pdf"\r\n\r\n%PDF-1.4\n%%EOF\n`

/** So many megabytes of a file that does not end with them. */
function* megabytesOfFile(megabytes: number) {
  yield SECTION + FILE
  const chunk = new Uint8Array(64 * 1024)
  for (let sent = 0; sent < megabytes * 16; sent += 1) yield chunk
}

function* parts(count: number) {
  yield SECTION
  for (let number = 0; number < count; number += 1) yield part(`field_${number}`, 'x')
  yield END
}

/** The product with somebody at the section, warm: pages and one small upload have been answered. */
async function atSection<R extends Product>(run: R) {
  const person = await wizard(run, 'wizard-additional')
  await person.save('additional', { sof_doc: pdf() })
  const send = (body: Parameters<typeof rawPost>[1]['body'], headers: Record<string, string> = MULTIPART) =>
    rawPost(run.app.url + PAGE, { cookie: person.browser.cookie, headers, body })
  return { ...run, person, send }
}

const WORDS = {
  400: "We can't read this form Nothing was changed.",
  409: 'Changed in another window',
  413: 'You sent more than this form can hold. Nothing was changed.',
}

test.each([
  ['10 000 parts', () => parts(10_000), 413],
  ['a name of 1 MB', () => [SECTION, part('x'.repeat(MB), 'x'), END], 413],
  // A part whose head is too long is none; what is left is a form without the version that it stands on.
  ['a head of a part of 1 MB', () => [SECTION, part('a', 'x', `\r\nX-More: ${'x'.repeat(MB)}`), END], 409],
  ['an answer of 1 MB', () => [SECTION, part('job_title', 'x'.repeat(MB)), END], 413],
  ['20 files', () => [SECTION, ...Array.from({ length: 20 }, () => `${FILE}\r\n`), END], 413],
  ['no end', () => [SECTION, FILE], 400],
  ['no part', () => ['nothing'], 400],
  ['nothing at all', () => [], 400],
] as const)('T52: a body with %s is answered in words, and nothing is saved', async (_, body, status) => {
  await using run = await atSection(await sharedApp())
  const before = run.person.saves()
  const answer = await run.send(body())

  expect(answer.status).toBe(status)
  expect(answer.type).toMatch(/^text\/html/)
  expect(textOf(answer.text)).toContain(WORDS[status])
  expect(run.person.saves()).toBe(before)
  expect(run.app.log()).toBe('')
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  'multipart/x',
])('T52: parts under "%s" are answered in words', async (type) => {
  await using run = await atSection(await sharedApp())
  const answer = await run.send([SECTION, END], { 'Content-Type': type })

  expect(answer.status).toBe(400)
  expect(textOf(answer.text)).toContain("We can't read this form")
  expect(run.app.log()).toBe('')
})

test('T52: parts inside of a part are one answer, and never a file or a field', async () => {
  await using run = await atSection(await sharedApp())
  const inner = `--in\r\nContent-Disposition: form-data; name="job_title"\r\n\r\nEvil\r\n--in--`
  const answer = await run.send([
    SECTION,
    part('occupation', inner, '\r\nContent-Type: multipart/mixed; boundary=in'),
    END,
  ])

  expect(answer.status).toBeLessThan(500)
  expect(run.person.answers()).not.toHaveProperty('job_title')
  expect(run.app.log()).toBe('')
})

test('T52: a length above the limit is refused before anything of it is read', async () => {
  await using run = await atSection(await sharedApp())
  const answer = await run.send(megabytesOfFile(64), { ...MULTIPART, 'Content-Length': String(2048 * MB) })

  expect(answer.status).toBe(413)
  expect(textOf(answer.text)).toContain('You sent more than this form can hold')
  expect(answer.sent).toBeLessThan(16 * MB)
})

test('T52: a body without an end is cut, and memory stays flat', async () => {
  await using run = await atSection(await ownProduct())
  const before = memoryOf(run.app.pid).now
  const answer = await run.send(megabytesOfFile(400))
  const { most } = memoryOf(run.app.pid)

  expect(answer.status).toBe(413)
  expect(textOf(answer.text)).toContain('You sent more than this form can hold')
  expect(answer.sent).toBeLessThan(64 * MB)
  expect(most - before).toBeLessThan(50)
  expect((await run.person.browser.get(PAGE)).status).toBe(200)
})

test.each(['/login', '/payments', '/profile/preferences', '/signup/personal', '/password-reset', '/logout', PAGE])(
  'T52: a stranger can send no endless body to %s',
  async (page) => {
    await using run = await ownProduct()
    await fetch(run.app.url + page)
    const before = memoryOf(run.app.pid).now
    const answer = await rawPost(run.app.url + page, { headers: MULTIPART, body: megabytesOfFile(200) })

    expect(page === PAGE ? [302] : [404, 405, 413]).toContain(answer.status)
    expect(answer.sent).toBeLessThan(16 * MB)
    expect(memoryOf(run.app.pid).most - before).toBeLessThan(50)
    expect(run.app.log()).toBe('')
  },
)

test.each(['/payments', '/profile/preferences', '/logout'])(
  'parts are read as any form on %s, and what is no form is a page in words',
  async (page) => {
    await using run = await sharedApp()
    const { browser } = await wizard(run, 'verified-personal')
    const readable = await rawPost(run.app.url + page, {
      cookie: browser.cookie,
      headers: MULTIPART,
      body: [part('lang', 'en'), END],
    })
    const broken = await rawPost(run.app.url + page, { headers: MULTIPART, body: ['no part'] })

    expect(readable.status).toBeLessThan(500)
    expect([broken.status, textOf(broken.text)]).toEqual([400, expect.stringContaining("We can't read this form")])
    expect(run.app.log()).toBe('')
  },
)

test.each(['/login', '/logout', '/signup/personal', '/payments', PAGE])(
  'what says that it is no form is answered in words on %s, and is no fault of ours',
  async (page) => {
    await using run = await sharedApp()
    for (const type of ['text/plain', 'application/json', 'application/octet-stream']) {
      const headers = { Origin: run.app.url, 'Content-Type': type }
      const body = Buffer.from('{}')
      const answer = await fetch(run.app.url + page, { method: 'POST', redirect: 'manual', headers, body })
      expect([type, answer.status]).toEqual([type, 400])
      expect(textOf(await answer.text())).toContain("We can't read this form")
    }
    // Nothing at all is a form without fields, whatever the page makes of it.
    const empty = await fetch(run.app.url + page, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: run.app.url },
    })
    expect(empty.status).toBeLessThan(500)
    expect(run.app.log()).toBe('')
  },
)

test('T52: a slow body holds up nobody else, and arrives', async () => {
  await using run = await atSection(await sharedApp())
  async function* slowly() {
    for (const piece of [SECTION, FILE.slice(0, 40), FILE.slice(40), '\r\n', part('intent', 'upload:sof_doc'), END]) {
      yield piece
      await wait(300)
    }
  }
  const slow = run.send(slowly())
  await wait(500)
  const began = performance.now()
  expect((await run.person.browser.get(PAGE)).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(1000)

  expect((await slow).status).toBe(200)
  expect(run.person.files()).toEqual(['sof_doc: a.pdf'])
})

test('T52: a body that promises more than it has, and a visitor who leaves in its middle, change nothing', async () => {
  await using run = await atSection(await sharedApp())
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

test('T52: a connection whose body came after its answer goes on for the requests behind it, as those of a proxy do', async () => {
  await using run = await sharedApp()
  const { port, host } = new URL(run.app.url)
  const socket = connect(Number(port), 'localhost')
  await once(socket, 'connect')
  let answers = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answers += chunk))
  // Of another origin: it is refused before anything of it is read.
  socket.write(
    `POST /login HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://elsewhere.example\r\nContent-Length: 13\r\n\r\n`,
  )
  await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 403 /)
  socket.write('email=a%40b.c')
  const began = performance.now()
  let asked = 0
  // For longer than the app waits for the rest of a body.
  while (performance.now() - began < 2500 && !socket.destroyed) {
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    asked += 1
    await wait(250)
  }
  expect([socket.destroyed, answers.match(/HTTP\/1\.1 200 /g)?.length]).toEqual([false, asked])
  socket.destroy()
})
