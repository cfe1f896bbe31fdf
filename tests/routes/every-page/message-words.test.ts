import { expect, test } from 'vitest'
import { getFieldErrors } from '#app/forms/field-errors.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import { translate, type Translate } from '#app/i18n/translate.ts'
import { Refused } from '#app/platform/errors.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const TEXTS = fillTexts()
const t: Translate = (key, params) => translate(TEXTS, 'en', key, params)
const reader = { t, language: 'en' as const }

test.each([
  ['a code that we know', { code: 'timeline.seen', params: {}, text: 'Eingegangen' }, 'Payment seen'],
  ['a code that we do not know', { code: 'timeline.moon', params: {}, text: 'It is on the moon' }, 'It is on the moon'],
  ['no code', { code: null, params: {}, text: 'Written by hand' }, 'Written by hand'],
  ['a code without what its words need', { code: 'timeline.confirmation', params: {}, text: 'One more' }, 'One more'],
  [
    'numbers',
    { code: 'timeline.confirmation', params: { seen: 1, required: 3 }, text: 'Bestätigung' },
    'Confirmation 1 of 3',
  ],
  [
    'an amount of a coin',
    { code: 'timeline.sent_back', params: { coin_amount: '1234.5', coin: 'USDC' }, text: '…' },
    '1,234.5\u00a0USDC sent back',
  ],
  [
    'the reason of a bank',
    { code: 'timeline.returned', params: { reason: 'AC04' }, text: '…' },
    'Returned by the bank: the bank account is closed',
  ],
  [
    'a reason of a bank that we do not know',
    { code: 'timeline.returned', params: { reason: 'XX99' }, text: '…' },
    'Returned by the bank: XX99',
  ],
  ['a code of the object prototype', { code: 'constructor', params: {}, text: 'Its own words' }, 'Its own words'],
] as const)('formats %s', (_name, message, words) => {
  expect(getMessageText(message, reader)).toBe(words)
})

test("prefers the app's text for a field error with a known code", () => {
  const error = new Refused({
    supportCode: 'ABC',
    call: 'POST transactions',
    fieldErrors: {
      sum: ['Zu wenig.'],
      coin: ['Gibt es nicht.'],
      voucher: ['Abgelaufen.'],
      coupon: ['error.invalid_voucher', 'own.code'],
    },
    fieldCodes: {
      sum: { code: 'validation.amount_range', params: { min: '5.00', max: '15000.00' } },
      coin: { code: 'own.no_such_coin', params: {} },
      only_code: { code: 'validation.required', params: {} },
      receiver_iban: { code: 'validation.required', params: {} },
    },
  })

  expect(getFieldErrors(error, t)).toEqual({
    sum: [expect.stringContaining('5 ')],
    coin: ['Gibt es nicht.'],
    voucher: ['Abgelaufen.'],
    // Some platforms send codes instead of texts.
    coupon: ['This voucher is not valid.', 'own.code'],
    only_code: ['Fill in this field.'],
    receiver_iban: ['Enter the IBAN.'],
  })
})
