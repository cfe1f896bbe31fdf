import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#app/domain/upload-limits.ts'
import { parseReferralCode } from '#app/domain/referral-code.ts'
import { respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { validateFile } from '#app/forms/upload.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { Refused } from '#app/platform/errors.ts'
import { createSignUpSchema } from '#app/routes/sign-up/sign-up-schema.ts'
import { Password } from '#sandbox/authentication/new-password.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { fillTexts } from '#tests/support/filled-texts.ts'

const texts = fillTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)

/** The errors by field of an otherwise valid sign-up. */
function findErrors(changes: Record<string, string | undefined>, kind: 'personal' | 'business' = 'personal') {
  const entered = {
    email: 'kaarel@example.com',
    password: 'Abcdefg1',
    password_confirmation: changes['password'] ?? 'Abcdefg1',
    terms: 'on',
    ...(kind === 'business' && { company_name: 'Põhjatuul OÜ' }),
    ...changes,
  }
  const { error } = createSignUpSchema(kind, t).safeParse(entered)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test.each([
  ['abcdefg1', false],
  ['ABCDEFG1', false],
  ['Abcdefgh', false],
  ['Abcdef1', false],
  ['Abcdefg1', true],
  ['Õäöüõäö1', true],
  ['Пароль12', true],
  [`Ab1${'x'.repeat(252)}`, true],
])('password %j is accepted: %s (rules.md#password)', (password, taken) => {
  expect(findErrors({ password })).toEqual(taken ? {} : { password: t('validation.password') })
  expect(Password.safeParse(password).success, 'by the platform').toBe(taken)
})

test('states the minimum length of a password (rules.md#password)', () => {
  expect(findErrors({ password: 'Abcdef1' })['password']).toContain('at least 8 characters')
  expect(findErrors({ password: 'Abcdefg1' })).toEqual({})
})

test('rejects passwords of more than 255 characters (rules.md#password)', () => {
  expect(findErrors({ password: `Ab1${'x'.repeat(253)}` })).toEqual({
    password: t('validation.too_long', { max: 255 }),
  })
})

test('reports different passwords beside the second (rules.md#password-repeated)', () => {
  expect(findErrors({ password_confirmation: 'Abcdefg2' })).toEqual({
    password_confirmation: t('validation.password_match'),
  })
})

test.each([undefined, '', 'off', 'true'])('requires accepted terms, not %j (rules.md#terms-accepted)', (terms) => {
  expect(findErrors({ terms })).toEqual({ terms: t('validation.terms') })
})

test.each([
  ['a@b', false],
  ['kaarel', false],
  ['', false],
  ['kaarel@example.com', true],
  [' kaarel@example.com ', true],
  [`${'a'.repeat(250)}@example.com`, false],
])('email %j is accepted: %s (rules.md#email)', (email, taken) => {
  expect(Object.keys(findErrors({ email }))).toEqual(taken ? [] : ['email'])
})

test('reports each empty field of a sign-up (rules.md#required)', () => {
  const nothing = { email: undefined, password: undefined, password_confirmation: undefined, company_name: undefined }
  expect(Object.keys(findErrors(nothing, 'business')).toSorted()).toEqual(
    ['company_name', 'email', 'password', 'password_confirmation'].toSorted(),
  )
})

test.each([
  ['my code!', null],
  ['my_code', null],
  ['кот', null],
  ['a/b', null],
  ['', null],
  ['Summer-10', 'Summer-10'],
])('parses referral code %j as %s (rules.md#referral-code-letters)', (text, code) => {
  expect(parseReferralCode(text)).toBe(code)
})

const PDF = '%PDF-1.4\n%%EOF\n'
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0])
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])

/** The name and type of an accepted file, or its validation error. */
async function judgeFile(name: string, content: BlobPart) {
  const taken = await validateFile(new File([content], name, { type: 'application/pdf' }), t)
  return 'error' in taken ? taken.error : `${taken.file.name} ${taken.file.type}`
}

test.each([
  ['proof.pdf', PDF, 'proof.pdf application/pdf'],
  ['proof.PDF', PDF, 'proof.PDF application/pdf'],
  ['photo.png', PNG, 'photo.png image/png'],
  ['photo.jpg', JPEG, 'photo.jpg image/jpeg'],
  ['photo.jpeg', JPEG, 'photo.jpeg image/jpeg'],
  ['photo.png', PDF, 'photo.pdf application/pdf'],
  ['proof.pdf', JPEG, 'proof.jpg image/jpeg'],
  ['proof.pdf', 'MZ program', t('validation.file_type')],
  ['photo.gif', 'GIF89a', t('validation.file_type')],
  ['page.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', t('validation.file_type')],
  ['proof.exe.pdf', PDF, t('validation.file_name')],
  ['proof.pdf', `${PDF}<script>alert(1)</script>`, t('validation.file_type')],
  ['proof.pdf', `${PDF}/Encrypt`, t('validation.file_locked')],
  ['proof.pdf', PDF.slice(0, 9), t('validation.file_damaged')],
  ['proof.pdf', '', t('validation.file_empty')],
])('judges the file %s by its content: %# (rules.md#file-format)', async (name, content, becomes) => {
  expect(await judgeFile(name, content)).toBe(becomes)
})

test('accepts files up to 10 MB (rules.md#file-format)', async () => {
  expect(MAX_FILE_BYTES).toBe(10 * 1024 * 1024)
  expect(await judgeFile('proof.pdf', PDF.padEnd(MAX_FILE_BYTES, ' '))).toBe('proof.pdf application/pdf')
  expect(await judgeFile('proof.pdf', PDF.padEnd(MAX_FILE_BYTES + 1, ' '))).toBe(t('validation.file_too_big'))
})

/** Converts the platform's field errors to the response of a form. */
function buildReply(fieldErrors: Record<string, string[]>) {
  const form = new FormData()
  form.append('name', 'Kaarel')
  form.append('address.city', 'Tallinn')
  const submission = parseWithZod(form, { schema: z.looseObject({ name: z.string() }) })
  const error = new Refused({
    supportCode: 'TEST0001',
    call: 'POST me/kyc',
    code: 'error.form_validation',
    text: null,
    params: {},
    status: 422,
    fieldErrors,
  })
  return respondToPlatformError(submission, error, t)
}

test('shows platform errors at their fields with 422 (rules.md#refusals-beside-fields)', () => {
  const { data, init } = buildReply({ name: ['not this one', 'too short'], 'address.city': ['no such town'] })
  expect(init?.status).toBe(422)
  expect('result' in data && data.result).toMatchObject({
    error: { name: ['not this one', 'too short'], 'address.city': ['no such town'] },
    initialValue: { name: 'Kaarel' },
  })
})

test('shows errors of unknown fields for the whole form (rules.md#unknown-fields)', () => {
  const { data } = buildReply({ shoe_size: ['too large'], 'address.moon': ['no such moon'], name: ['not this one'] })
  expect('result' in data && data.result?.error).toEqual({
    '': ['too large', 'no such moon'],
    name: ['not this one'],
  })
})

test('returns local validation errors in the same format', () => {
  const submission = parseWithZod(new FormData(), { schema: z.object({ name: z.string('missing') }) })
  const { data, init } = respondInvalid(submission)
  expect(init?.status).toBe(422)
  expect(data.result.error).toEqual({ name: ['missing'] })
})

test('reports all errors of a sign-up at once, including different passwords', () => {
  const wrong = {
    email: 'kaarel',
    password: 'short',
    password_confirmation: 'other',
    terms: undefined,
    company_name: undefined,
  }

  expect(Object.keys(findErrors(wrong, 'business')).toSorted()).toEqual(
    ['company_name', 'email', 'password', 'password_confirmation', 'terms'].toSorted(),
  )
  expect(findErrors({ password_confirmation: 'Other1234', terms: undefined })).toEqual({
    password_confirmation: t('validation.password_match'),
    terms: t('validation.terms'),
  })
  expect(findErrors({ password_confirmation: undefined, terms: undefined })).toEqual({
    password_confirmation: t('required.password_confirmation'),
    terms: t('validation.terms'),
  })
})

test('has a text for every required field of a form (validation)', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith('app/i18n/locales/') && readFileSync(file, 'utf8').includes("t('validation.required')"),
  )
  expect(files).toEqual(['app/forms/required-text.ts'])
  const named = globSync('app/**/*.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/getRequired(?:Text)?\('(\w+)'/g), ([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => texts[`required.${name}`] === undefined)).toEqual([])
})
