import { expect, test } from 'vitest'
import { respondToActionFailure, respondToPlatformError, type respondWithWarning } from '#app/forms/submission.ts'
import { getRateLimitText } from '#app/i18n/rate-limit-text.ts'
import { translate, type Translate } from '#app/i18n/translate.ts'
import { Throttled } from '#app/platform/errors.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const TEXTS = fillTexts()
const t: Translate = (key, params) => translate(TEXTS, 'en', key, params)
const WHERE = { supportCode: 'TEST0001', call: 'POST transactions', status: 429 }
const LIMIT_TEXT = 'Only three payments an hour.'

test.each([
  ["the platform's text and a time", { text: LIMIT_TEXT, retryAfter: 90 }, `${LIMIT_TEXT} Try again in 2 minutes.`],
  ['a text without a time', { text: LIMIT_TEXT, retryAfter: null }, LIMIT_TEXT],
  ['a time without a text', { text: null, retryAfter: 60 }, 'Try again in 1 minute.'],
  ['neither text nor time', { text: null, retryAfter: null }, 'Try again in 1 minute.'],
  [
    'a code whose text includes the time',
    { code: 'error.locked_out', params: { minutes: 15 }, text: 'Zu viele Versuche.', retryAfter: 900 },
    'Too many attempts. Try again in 15 minutes.',
  ],
])('shows the text and the retry time of a 429 with %s (rate limit)', (_, failure, expected) => {
  expect(getRateLimitText(new Throttled({ ...WHERE, ...failure }), t)).toBe(expected)
})

test('keeps text, wait and Retry-After of a 429 for forms and buttons (rate limit)', () => {
  const error = new Throttled({ ...WHERE, text: LIMIT_TEXT, retryAfter: 90 })
  const submission: Parameters<typeof respondWithWarning>[0] = { payload: {}, reply: () => ({ error: {} }) }
  for (const reply of [respondToPlatformError(submission, error, t), respondToActionFailure(error, t)]) {
    expect(reply.data).toMatchObject({ warning: { text: `${LIMIT_TEXT} Try again in 2 minutes.` } })
    expect(reply.init?.status).toBe(429)
    expect(new Headers(reply.init?.headers).get('Retry-After')).toBe('90')
  }
})
