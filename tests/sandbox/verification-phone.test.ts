import { expect, test } from 'vitest'
import { MINUTE } from './sandbox-client.ts'
import { applicant, codeOf, fieldsIn } from './verification-client.ts'

const PHONE = '+37251234567'

async function withPhone() {
  const person = await applicant('phone-unconfirmed')
  const send = (phone = PHONE) => person.ask('GET', `auth/pin?phone=${encodeURIComponent(phone)}`)
  return {
    ...person,
    send,
    confirm: (pin: { id: string; code: string }, code = pin.code) =>
      person.ask('POST', `auth/pin/${pin.id}/${code}`, {}),
    /** Has a code sent and reads it off the phone. */
    async sent() {
      const { body } = await send()
      const [email] = person.control.emails(person.account.number)
      return { id: (body as { pin_id: string }).pin_id, code: /\d{6}/.exec(email?.text ?? '')?.[0] ?? '' }
    },
    isConfirmed: async () => (await person.data())['phone_valid'],
  }
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a phone is confirmed by the code that was sent to it, and pressing twice is no mistake', async () => {
  await using person = await withPhone()
  expect((await person.me()).notices).toMatchObject({ phone: ['phone-code-required'] })
  const pin = await person.sent()
  const first = await person.confirm(pin)
  expect(first.status).toBe(200)
  const again = await person.confirm(pin)

  expect(again.body).toEqual(first.body)
  expect(await person.isConfirmed()).toBe(true)
  expect((await person.me()).notices).not.toHaveProperty('phone')
})

test('a code that is spent does not work for anything else', async () => {
  await using person = await withPhone()
  const pin = await person.sent()
  await person.confirm(pin)
  const other = await person.confirm(pin, wrong(pin.code))

  expect([other.status, codeOf(other)]).toEqual([409, 'error.code_expired'])
})

test('a wrong code is refused at its field; the sixth try is locked out, even with the right code (T65)', async () => {
  await using person = await withPhone()
  const pin = await person.sent()
  for (let tries = 0; tries < 5; tries += 1) {
    const refused = await person.confirm(pin, wrong(pin.code))
    expect([refused.status, fieldsIn(refused)]).toEqual([422, ['code']])
  }
  const locked = await person.confirm(pin)

  expect([locked.status, codeOf(locked)]).toEqual([429, 'error.locked_out'])
  expect(await person.isConfirmed()).toBe(false)
})

test('three codes are sent in ten minutes and no fourth; then the next is (T65)', async () => {
  await using person = await withPhone()
  for (let sends = 0; sends < 3; sends += 1) expect((await person.send()).status).toBe(200)
  const fourth = await person.send()
  expect([fourth.status, codeOf(fourth)]).toEqual([429, 'error.locked_out'])
  expect(person.emails()).toHaveLength(3)
  person.letPass(10 * MINUTE)

  expect((await person.send()).status).toBe(200)
})

test("a code expires after ten minutes of the account's clock", async () => {
  await using person = await withPhone()
  const pin = await person.sent()
  person.letPass(10 * MINUTE - 1)
  expect((await person.confirm(pin, wrong(pin.code))).status).toBe(422)
  person.letPass(1)
  const late = await person.confirm(pin)

  expect([late.status, codeOf(late)]).toEqual([409, 'error.code_expired'])
})

test('the code of another customer is as unknown as none', async () => {
  await using person = await withPhone()
  const pin = await person.sent()
  const stranger = person.control.enter('phone-unconfirmed')

  for (const id of [pin.id, 'pin_none']) {
    const answer = await person.call('POST', `auth/pin/${id}/${pin.code}`, { token: stranger.token, body: {} })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'error.code_expired'])
  }
})

test('a phone that changed has to be confirmed again', async () => {
  await using person = await withPhone()
  await person.confirm(await person.sent())
  await person.save('personal', { phone: '51234568' })

  expect(await person.isConfirmed()).toBe(false)
  expect((await person.me()).notices).toMatchObject({ phone: ['phone-code-required'] })
})

test.each(['', '51234567', '+0123456', 'everybody', '+372 5123 4567'])('no code is sent to %j', async (phone) => {
  await using person = await withPhone()
  const refused = await person.send(phone)

  expect([refused.status, fieldsIn(refused)]).toEqual([422, ['phone']])
  expect(person.emails()).toEqual([])
})
