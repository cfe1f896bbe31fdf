import { randomInt } from 'node:crypto'
import { buildFormRefusal, Refusal } from '#sandbox/http/refusal.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import { createId } from '#sandbox/core/ids.ts'
import { readKyc, saveKyc } from './kyc-store.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { sendSms } from '#sandbox/email/mailbox.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

const SENDS = 3
const TRIES = 5

type Pin = {
  id: string
  account_number: number
  phone: string
  code: string
  expires_at: number
  used_at: number | null
  tries: number
}

/**
 * Text messages cost money and a code of six digits can be guessed: three sends in ten minutes, five tries
 * (rules.md#phone-pin).
 */
export const phonePinRoutes = [
  defineRoute({
    method: 'GET',
    path: 'auth/pin',
    auth: 'required',
    unsafeGet: true,
    handler({ context, database, account, query, now }) {
      const phone = query.get('phone') ?? ''
      if (!/^\+[1-9]\d{6,14}$/.test(phone)) throw buildFormRefusal({ phone: 'validation.too_short' })
      // The window for three sends equals the lifetime of a code.
      const sent = database.all(
        'select id from phone_pins where account_number = ? and expires_at > ?',
        account.number,
        now,
      )
      if (sent.length >= SENDS) throw new Refusal(429, 'error.locked_out', { params: { minutes: 10 } })
      const id = createId(context, 'pin', account.number)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      database.run(
        'insert into phone_pins (id, account_number, phone, code, expires_at) values (?, ?, ?, ?, ?)',
        id,
        account.number,
        phone,
        code,
        Math.trunc(now) + getPrices().wait.phoneCode * 1000,
      )
      sendSms(context, account, { to: phone, code: 'phone_code', params: { code } })
      return { ok: true, pin_id: id, expires_in: getPrices().wait.phoneCode }
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'auth/pin/:pinId/:code',
    auth: 'required',
    handler({ context, database, account, param, now }) {
      const pin = database.get<Pin>(
        'select * from phone_pins where id = ? and account_number = ?',
        param('pinId'),
        account.number,
      )
      if (!pin || pin.expires_at <= now) throw new Refusal(409, 'error.code_expired')
      // A repeated submit of the right code isn't an error.
      if (pin.used_at !== null && pin.code === param('code')) {
        return { ok: true, phone_validated_at: new Date(pin.used_at).toISOString() }
      }
      if (pin.used_at !== null) throw new Refusal(409, 'error.code_expired')
      if (pin.tries >= TRIES) throw new Refusal(429, 'error.locked_out', { params: { minutes: 10 } })
      if (pin.code !== param('code')) {
        database.run('update phone_pins set tries = tries + 1 where id = ?', pin.id)
        throw new Refusal(422, 'error.form_validation', {
          errors: { code: createMessage('validation.phone_code') },
          keepWrites: true,
        })
      }
      database.run('update phone_pins set used_at = ? where id = ?', Math.trunc(now), pin.id)
      saveKyc(context, account, { ...readKyc(context, account.number), confirmedPhone: pin.phone })
      return { ok: true, phone_validated_at: new Date(now).toISOString() }
    },
  }),
]
