import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { openWizard } from '#tests/server/wizard.ts'
import { parsePage, readForm, stripTags } from '#tests/server/page.ts'

const MINUTE = 60_000

let run: Awaited<ReturnType<typeof startSharedApp>>

beforeAll(async () => {
  run = await startSharedApp()
})
afterEach(() => run.sandbox.control.clearFaults())
afterAll(() => run[Symbol.asyncDispose]())

async function openPhone() {
  const person = await openWizard(run, 'phone-unconfirmed')
  const { control } = run.sandbox
  const page = person.at('personal')
  return {
    person,
    page,
    /** Requests a code, and returns its page and the code from the text message. */
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

const getWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('confirms a phone with the code of a text message', async () => {
  const phone = await openPhone()
  expect(stripTags(await phone.person.browser.read(phone.page))).toContain('+372 5123 4567 is not confirmed yet.')
  expect(phone.sent()).toBe(0)
  const { path, pinId, code } = await phone.send()
  const page = await phone.person.browser.read(path)
  expect(stripTags(page)).toContain('+372 5123 4567')
  expect(page).toContain('autoComplete="one-time-code"')
  const confirmed = await phone.confirm(pinId, ` ${code.slice(0, 3)} ${code.slice(3)} `)

  expect([confirmed.status, confirmed.location]).toEqual([303, '/profile?section=identity&lang=en'])
  const after = stripTags(await phone.person.browser.read(phone.page))
  expect(after).not.toContain('Confirm your phone')
  expect(phone.sent()).toBe(1)
})

/** Saves the section with the phone unchanged. */
async function savePersonal({ person, page }: Awaited<ReturnType<typeof openPhone>>) {
  const form = new FormData()
  for (const [name, value] of readForm(await person.browser.read(page), 'profile')) form.append(name, value)
  const saved = await person.browser.post(page, form)
  return { status: saved.status, path: saved.headers.get('Location') ?? '' }
}

test('sends a code after a number is saved, and requests only the code', async () => {
  const phone = await openPhone()
  const { status, path } = await savePersonal(phone)
  expect([status, path]).toEqual([
    303,
    expect.stringMatching(/^\/profile\?section=personal&pin=[\w-]+&lang=en#phone-code$/),
  ])
  expect(phone.sent()).toBe(1)

  const page = parsePage(await phone.person.browser.read(path))
  expect(page.querySelector('h1')?.textContent).toBe('Confirm your phone')
  expect(page.querySelector('main')?.textContent).toContain(
    'Your answers are saved. We sent a code of 6 digits to +372 5123 4567 by text message.',
  )
  expect(page.querySelector('#phone-code')).not.toBeNull()
  expect(page.querySelectorAll('main .button:not(.quiet):not(.link)')).toHaveLength(1)
  expect(page.querySelector('form#profile')).toBeNull()
  expect(page.querySelector('main a')?.getAttribute('href')).toBe('/profile?section=personal&lang=en')
})

test('saves the answers even if no code can be sent, and sends one later', async () => {
  const phone = await openPhone()
  run.sandbox.control.fault({ call: 'GET auth/pin', kind: 'status', value: '503' })
  const { status, path } = await savePersonal(phone)
  expect([status, path]).toEqual([303, '/profile?section=personal&pin=&lang=en#phone-code'])
  const page = stripTags(await phone.person.browser.read(path))
  expect(page).toContain('Your answers are saved, but the code could not be sent to your phone.')
  expect(page).toContain('Send the code')

  run.sandbox.control.clearFaults()
  expect((await phone.send()).path).toMatch(/pin=[\w-]+/)
})

test('sends no code on open, reload or prefetch (T10)', async () => {
  const phone = await openPhone()
  for (const path of [phone.page, `${phone.page}&pin=pin_x`, '/profile'])
    for (let times = 0; times < 3; times += 1) await phone.person.browser.read(path)

  expect(phone.sent()).toBe(0)
})

test.each(['', '12345', 'abcdef', '1234567', '../../me/check', '000000%00'])(
  'rejects the code %j beside its field without a platform call (validation)',
  async (code) => {
    const phone = await openPhone()
    const { pinId } = await phone.send()
    const { status, error, html } = await phone.confirm(pinId, code)

    expect(status).toBe(422)
    expect(error).toBeTruthy()
    expect(html).toContain('aria-invalid="true"')
    expect(phone.checked()).toBe(0)
  },
)

test('rejects a wrong code, and locks the phone after five (rate limit, T65)', async () => {
  const phone = await openPhone()
  const { pinId, code } = await phone.send()
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, error, html } = await phone.confirm(pinId, getWrongCode(code))
    expect([status, error]).toEqual([422, expect.stringMatching(/code/i)])
    expect(html).not.toContain(`value="${getWrongCode(code)}"`)
  }
  const { status, html } = await phone.confirm(pinId, code)

  expect(status).toBe(429)
  expect(stripTags(html)).toMatch(/10 minutes/)
  expect(stripTags(html)).toContain('Send another code')
})

test('reports expired, spent and unknown codes as expired', async () => {
  const phone = await openPhone()
  const logged = run.app.log()
  const { pinId, code } = await phone.send()
  phone.later(11 * MINUTE)
  const expired = await phone.confirm(pinId, code)
  const unknown = await phone.confirm('pin_none', code)

  for (const { status, html } of [expired, unknown]) {
    expect([409, 422]).toContain(status)
    expect(stripTags(html)).toMatch(/code .*(expired|no longer|run out)/i)
    expect(stripTags(html)).toContain('Send another code')
  }
  expect(run.app.log()).toBe(logged)
})

test('responds 429 to a fourth code within ten minutes (rate limit, T65)', async () => {
  const phone = await openPhone()
  for (let times = 0; times < 3; times += 1) expect((await phone.send()).answer.status).toBe(303)
  const { answer } = await phone.send()

  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(stripTags(await answer.text())).toMatch(/10 minutes/)
  expect(phone.sent()).toBe(3)
})

test.each([
  ['status', '503'],
  ['reset-before', undefined],
  ['commit-then-drop', undefined],
] as const)("reports that a code was not sent (%s), and doesn't retry", async (kind, value) => {
  const phone = await openPhone()
  run.sandbox.control.fault({ call: 'GET auth/pin', kind, ...(value && { value }) })
  const { answer } = await phone.send()

  expect(answer.status).toBe(503)
  expect(stripTags(await answer.text())).not.toMatch(/Check your history/)
  expect(phone.sent()).toBe(1)
})
