import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { wizard } from './wizard.ts'
import { documentOf, formIn, textOf } from './page.ts'

const MINUTE = 60_000

let run: Awaited<ReturnType<typeof sharedApp>>

beforeAll(async () => {
  run = await sharedApp()
})
afterEach(() => run.sandbox.control.clearFaults())
afterAll(() => run[Symbol.asyncDispose]())

/** Somebody whose phone waits for its code. */
async function atPhone() {
  const person = await wizard(run, 'phone-unconfirmed')
  const { control } = run.sandbox
  const page = person.at('personal')
  return {
    person,
    page,
    /** Has a code sent: where its page is, and what the phone shows. */
    async send() {
      const answer = await person.browser.post(page, { section: 'personal', intent: 'send-pin' })
      const path = answer.headers.get('Location') ?? ''
      const [, pinId = ''] = /pin=([\w-]+)/.exec(path) ?? []
      const [, code = ''] = /(\d{6})/.exec(control.emails(person.account.number)[0]?.text ?? '') ?? []
      return { answer, path, pinId, code }
    },
    async confirm(pinId: string, code: string) {
      const fields = { section: 'personal', pin_id: pinId, code, intent: 'confirm-pin' }
      const answer = await person.browser.post(`${page}&pin=${pinId}`, fields)
      const html = await answer.text()
      const [, error = null] = /id="phone-code-error"[^>]*>.*?<span>(.*?)<\/span>/s.exec(html) ?? []
      return { status: answer.status, location: answer.headers.get('Location'), error, html }
    },
    sent: () => control.countReceived({ path: 'auth/pin', accountNumber: person.account.number }),
    checked: () => control.countReceived({ path: 'auth/pin/:pinId/:code', accountNumber: person.account.number }),
    later: (ms: number) => control.moveClock(ms, person.account.number),
  }
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a phone is confirmed with the code of a text message, and the page says so once', async () => {
  const phone = await atPhone()
  expect(textOf(await phone.person.browser.read(phone.page))).toContain('+372 5123 4567 is not confirmed yet.')
  expect(phone.sent()).toBe(0)
  const { path, pinId, code } = await phone.send()
  const page = await phone.person.browser.read(path)
  expect(textOf(page)).toContain('+372 5123 4567')
  expect(page).toContain('autoComplete="one-time-code"')
  const confirmed = await phone.confirm(pinId, ` ${code.slice(0, 3)} ${code.slice(3)} `)

  expect([confirmed.status, confirmed.location]).toEqual([303, '/profile?section=identity&lang=en'])
  const after = textOf(await phone.person.browser.read(phone.page))
  expect(after).not.toContain('Confirm your phone')
  expect(phone.sent()).toBe(1)
})

/** Saves the section of the phone as its page gives it. */
async function savePersonal({ person, page }: Awaited<ReturnType<typeof atPhone>>) {
  const form = new FormData()
  for (const [name, value] of formIn(await person.browser.read(page), 'profile')) form.append(name, value)
  const saved = await person.browser.post(page, form)
  return { status: saved.status, path: saved.headers.get('Location') ?? '' }
}

test('saving a number sends its code, and its page asks for the code and nothing else', async () => {
  const phone = await atPhone()
  const { status, path } = await savePersonal(phone)
  expect([status, path]).toEqual([
    303,
    expect.stringMatching(/^\/profile\?section=personal&pin=[\w-]+&lang=en#phone-code$/),
  ])
  expect(phone.sent()).toBe(1)

  const page = documentOf(await phone.person.browser.read(path))
  expect(page.querySelector('h1')?.textContent).toBe('Confirm your phone')
  expect(page.querySelector('main')?.textContent).toContain(
    'Your answers are saved. We sent a code of 6 digits to +372 5123 4567 by text message.',
  )
  expect(page.querySelector('#phone-code')).not.toBeNull()
  expect(page.querySelectorAll('main .button:not(.quiet):not(.link)')).toHaveLength(1)
  expect(page.querySelector('form#profile')).toBeNull()
  expect(page.querySelector('main a')?.getAttribute('href')).toBe('/profile?section=personal&lang=en')
})

test('answers are saved though no code can be sent, and the page of the code says so and sends one later', async () => {
  const phone = await atPhone()
  run.sandbox.control.fault({ call: 'GET auth/pin', kind: 'status', value: '503' })
  const { status, path } = await savePersonal(phone)
  expect([status, path]).toEqual([303, '/profile?section=personal&pin=&lang=en#phone-code'])
  const page = textOf(await phone.person.browser.read(path))
  expect(page).toContain('Your answers are saved, but the code could not be sent to your phone.')
  expect(page).toContain('Send the code')

  run.sandbox.control.clearFaults()
  expect((await phone.send()).path).toMatch(/pin=[\w-]+/)
})

test('opening, reloading and prefetching the page sends no code (T10)', async () => {
  const phone = await atPhone()
  for (const path of [phone.page, `${phone.page}&pin=pin_x`, '/profile'])
    for (let times = 0; times < 3; times += 1) await phone.person.browser.read(path)

  expect(phone.sent()).toBe(0)
})

test.each(['', '12345', 'abcdef', '1234567', '../../me/check', '000000%00'])(
  'a code of %j is refused beside its field without asking the platform',
  async (code) => {
    const phone = await atPhone()
    const { pinId } = await phone.send()
    const { status, error, html } = await phone.confirm(pinId, code)

    expect(status).toBe(422)
    expect(error).toBeTruthy()
    expect(html).toContain('aria-invalid="true"')
    expect(phone.checked()).toBe(0)
  },
)

test('a wrong code is told beside its field, and after five the phone is locked in words (T65)', async () => {
  const phone = await atPhone()
  const { pinId, code } = await phone.send()
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, error, html } = await phone.confirm(pinId, wrong(code))
    expect([status, error]).toEqual([422, expect.stringMatching(/code/i)])
    expect(html).not.toContain(`value="${wrong(code)}"`)
  }
  const { status, html } = await phone.confirm(pinId, code)

  expect(status).toBe(429)
  expect(textOf(html)).toMatch(/10 minutes/)
  expect(textOf(html)).toContain('Send another code')
})

test('a code that expired, one that was spent, and one that never was are told as expired', async () => {
  const phone = await atPhone()
  const logged = run.app.log()
  const { pinId, code } = await phone.send()
  phone.later(11 * MINUTE)
  const expired = await phone.confirm(pinId, code)
  const unknown = await phone.confirm('pin_none', code)

  for (const { status, html } of [expired, unknown]) {
    expect([409, 422]).toContain(status)
    expect(textOf(html)).toMatch(/code .*(expired|no longer|run out)/i)
    expect(textOf(html)).toContain('Send another code')
  }
  expect(run.app.log()).toBe(logged)
})

test('no fourth code is sent within ten minutes, and the page says when (T65)', async () => {
  const phone = await atPhone()
  for (let times = 0; times < 3; times += 1) expect((await phone.send()).answer.status).toBe(303)
  const { answer } = await phone.send()

  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(textOf(await answer.text())).toMatch(/10 minutes/)
  expect(phone.sent()).toBe(3)
})

test.each([
  ['status', '503'],
  ['reset-before', undefined],
  ['commit-then-drop', undefined],
] as const)('a platform that does not send a code (%s) is told, and asked once only', async (kind, value) => {
  const phone = await atPhone()
  run.sandbox.control.fault({ call: 'GET auth/pin', kind, ...(value && { value }) })
  const { answer } = await phone.send()

  expect(answer.status).toBe(503)
  expect(textOf(await answer.text())).not.toMatch(/Check your history/)
  expect(phone.sent()).toBe(1)
})
