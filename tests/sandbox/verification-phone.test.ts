import { expect, test } from 'vitest'
import { MINUTE } from './sandbox-client.ts'
import { openApplicant, codeOf, listErrorFields } from './verification-client.ts'

const PHONE = '+37251234567'

async function openPhone() {
  const person = await openApplicant('phone-unconfirmed')
  const send = (phone = PHONE) => person.ask('GET', `auth/pin?phone=${encodeURIComponent(phone)}`)
  return {
    ...person,
    send,
    confirm: (pin: { id: string; code: string }, code = pin.code) =>
      person.ask('POST', `auth/pin/${pin.id}/${code}`, {}),
    /** Requests a code and reads it from the phone. */
    async requestCode() {
      const { body } = await send()
      const [email] = person.control.emails(person.account.number)
      return { id: (body as { pin_id: string }).pin_id, code: /\d{6}/.exec(email?.text ?? '')?.[0] ?? '' }
    },
    isConfirmed: async () => (await person.data())['phone_valid'],
  }
}

const createWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('confirms a phone by its code, idempotently', async () => {
  await using person = await openPhone()
  expect((await person.me()).notices).toMatchObject({ phone: ['phone-code-required'] })
  const pin = await person.requestCode()
  const first = await person.confirm(pin)
  expect(first.status).toBe(200)
  const again = await person.confirm(pin)

  expect(again.body).toEqual(first.body)
  expect(await person.isConfirmed()).toBe(true)
  expect((await person.me()).notices).not.toHaveProperty('phone')
})

test('rejects a used code for anything else', async () => {
  await using person = await openPhone()
  const pin = await person.requestCode()
  await person.confirm(pin)
  const other = await person.confirm(pin, createWrongCode(pin.code))

  expect([other.status, codeOf(other)]).toEqual([409, 'error.code_expired'])
})

test('rejects a wrong code at its field and locks out after five (T65)', async () => {
  await using person = await openPhone()
  const pin = await person.requestCode()
  for (let tries = 0; tries < 5; tries += 1) {
    const refused = await person.confirm(pin, createWrongCode(pin.code))
    expect([refused.status, listErrorFields(refused)]).toEqual([422, ['code']])
  }
  const locked = await person.confirm(pin)

  expect([locked.status, codeOf(locked)]).toEqual([429, 'error.locked_out'])
  expect(await person.isConfirmed()).toBe(false)
})

test('limits codes to three per ten minutes (T65)', async () => {
  await using person = await openPhone()
  for (let sends = 0; sends < 3; sends += 1) expect((await person.send()).status).toBe(200)
  const fourth = await person.send()
  expect([fourth.status, codeOf(fourth)]).toEqual([429, 'error.locked_out'])
  expect(person.emails()).toHaveLength(3)
  person.letPass(10 * MINUTE)

  expect((await person.send()).status).toBe(200)
})

test("expires a code after ten minutes of the account's clock", async () => {
  await using person = await openPhone()
  const pin = await person.requestCode()
  person.letPass(10 * MINUTE - 1)
  expect((await person.confirm(pin, createWrongCode(pin.code))).status).toBe(422)
  person.letPass(1)
  const late = await person.confirm(pin)

  expect([late.status, codeOf(late)]).toEqual([409, 'error.code_expired'])
})

test("rejects another customer's code like an unknown one", async () => {
  await using person = await openPhone()
  const pin = await person.requestCode()
  const stranger = person.control.enter('phone-unconfirmed')

  for (const id of [pin.id, 'pin_none']) {
    const answer = await person.call('POST', `auth/pin/${id}/${pin.code}`, { token: stranger.token, body: {} })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'error.code_expired'])
  }
})

test('requires a new confirmation for a changed phone', async () => {
  await using person = await openPhone()
  await person.confirm(await person.requestCode())
  await person.save('personal', { phone: '51234568' })

  expect(await person.isConfirmed()).toBe(false)
  expect((await person.me()).notices).toMatchObject({ phone: ['phone-code-required'] })
})

test.each(['', '51234567', '+0123456', 'everybody', '+372 5123 4567'])(
  'sends no code to the invalid number %j',
  async (phone) => {
    await using person = await openPhone()
    const refused = await person.send(phone)

    expect([refused.status, listErrorFields(refused)]).toEqual([422, ['phone']])
    expect(person.emails()).toEqual([])
  },
)
