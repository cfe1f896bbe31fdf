import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, maskEmail } from '#app/domain/email.ts'
import { isEmail as isEmailOfSandbox } from '#sandbox/domain/email-address.ts'

const LOCAL_64 = 'a'.repeat(64)
const LABEL_63 = 'b'.repeat(63)

const VALID = [
  'kaarel@example.com',
  'KAAREL@EXAMPLE.COM',
  'k@e.ee',
  'first.last@sub.domain.example.co.uk',
  'user+tag@example.com',
  'user&co@example.com',
  'user=x@example.com',
  'user!x@example.com',
  "o'connor@example.com",
  '#$%&*/=?^_`{|}~-@example.com',
  '1234567890@example.com',
  'info@müller.de',
  'info@xn--mller-kva.de',
  'post@почта.рф',
  'a@例え.テスト',
  'x@a-b.example',
  'x@1and1.com',
  'x@example.museum',
  `${LOCAL_64}@example.com`,
  `x@${LABEL_63}.com`,
  `${LOCAL_64}@${LABEL_63}.${LABEL_63}.${'c'.repeat(57)}.com`,
]

const INVALID = [
  '',
  ' ',
  'kaarel',
  '@example.com',
  'kaarel@',
  'kaarel@@example.com',
  'a@b@example.com',
  '.kaarel@example.com',
  'kaarel.@example.com',
  'kaa..rel@example.com',
  'kaa rel@example.com',
  'kaarel@example',
  'kaarel@example..com',
  'kaarel@.example.com',
  'kaarel@example.com.',
  'kaarel@-example.com',
  'user@example-.com',
  'kaarel@exam_ple.com',
  'kaarel@exam ple.com',
  'kaarel@example.c0m:25',
  'kaarel@example.com/x',
  'kaarel@example.com?x',
  'kaarel@example.com#x',
  'kaarel@%65xample.com',
  'kaarel@127.0.0.1',
  'kaarel@[127.0.0.1]',
  'kaarel@0x7f.1',
  'kaarel@example.123',
  '"kaarel mets"@example.com',
  'Kaarel <kaarel@example.com>',
  'kaarel@example.com\n',
  'kaarel\u0000@example.com',
  'kaarel@exa\u202emple.com',
  'kaarel,mari@example.com',
  'kaarel;x@example.com',
  'kaarel(x)@example.com',
  'kõõrel@example.com',
  'kaarel@xn--a.com\u0000',
  `${LOCAL_64}a@example.com`,
  `x@${LABEL_63}b.com`,
  `${LOCAL_64}@${LABEL_63}.${LABEL_63}.${'c'.repeat(58)}.com`,
  `${'a'.repeat(77)}@example.com`,
]

test.each(VALID)('accepts %s as an email in app and sandbox', (email) => {
  expect([isEmail(email), isEmailOfSandbox(email)]).toEqual([true, true])
})

test.each(INVALID)('rejects %j as an email', (email) => {
  expect([isEmail(email), isEmailOfSandbox(email)]).toEqual([false, false])
})

test('agrees with the sandbox on any email and masks every valid one', () => {
  const unit = fc.constantFrom(...'ab1.-_+@ é"[]<>\\/:%', '\u202e')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), fc.string({ unit, maxLength: 30 }), (left, right) => {
      const email = `${left}@${right}.com`
      expect(isEmail(email)).toBe(isEmailOfSandbox(email))
      expect(!isEmail(email) || /^.\*\*\*.?@/u.test(maskEmail(email))).toBe(true)
    }),
  )
})
