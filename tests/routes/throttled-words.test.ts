import { expect, test } from 'vitest'
import { actionFailure, platformErrorReply, type formWarning } from '#app/forms/submission.ts'
import { throttledWords } from '#app/i18n/throttled-words.ts'
import { translate, type Translate } from '#app/i18n/translate.ts'
import { Throttled } from '#app/platform/errors.ts'
import { filledTexts } from '#tests/support/filled-texts.ts'

const TEXTS = filledTexts()
const t: Translate = (key, params) => translate(TEXTS, 'en', key, params)
const WHERE = { supportCode: 'TEST0001', call: 'POST transactions', status: 429 }
const WORDS = 'Only three payments an hour.'

test.each([
  ['words of the platform and a time', { text: WORDS, retryAfter: 90 }, `${WORDS} Try again in 2 minutes.`],
  ['words without a time', { text: WORDS, retryAfter: null }, WORDS],
  ['a time without words', { text: null, retryAfter: 60 }, 'Try again in 1 minute.'],
  ['neither words nor a time', { text: null, retryAfter: null }, 'Try again in 1 minute.'],
  [
    'a code whose words have the time',
    { code: 'error.locked_out', params: { minutes: 15 }, text: 'Zu viele Versuche.', retryAfter: 900 },
    'Too many attempts. Try again in 15 minutes.',
  ],
])('rate limit: a 429 with %s is shown with the words and when to try again', (_, failure, expected) => {
  expect(throttledWords(new Throttled({ ...WHERE, ...failure }), t)).toBe(expected)
})

test('rate limit: a form and a button keep the words, the wait and the Retry-After header of a 429', () => {
  const error = new Throttled({ ...WHERE, text: WORDS, retryAfter: 90 })
  const submission: Parameters<typeof formWarning>[0] = { payload: {}, reply: () => ({ error: {} }) }
  for (const reply of [platformErrorReply(submission, error, t), actionFailure(error, t)]) {
    expect(reply.data).toMatchObject({ warning: { text: `${WORDS} Try again in 2 minutes.` } })
    expect(reply.init?.status).toBe(429)
    expect(new Headers(reply.init?.headers).get('Retry-After')).toBe('90')
  }
})
