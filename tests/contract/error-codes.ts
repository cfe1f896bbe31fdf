import { en } from '#app/i18n/locales/en/texts.ts'

type ErrorCode = { code: string; statuses?: number[]; meaning: string; words?: string; params?: string[] }

/** The codes by which the app does something else than show words. */
const ACTED_ON: readonly (Required<Pick<ErrorCode, 'statuses'>> & ErrorCode)[] = [
  {
    code: 'error.idempotency_conflict',
    statuses: [409],
    meaning:
      'The Idempotency-Key was used with another body. With `transaction_key` the app links the payment that exists; without it the form gets a new key.',
  },
  {
    code: 'error.code_expired',
    statuses: [404, 409, 422],
    meaning:
      'A link or code has expired or was used. The app offers a new one instead of saying that nothing is there.',
  },
  {
    code: 'error.profile_collision',
    statuses: [409],
    meaning: 'The profile was changed elsewhere. The app shows the present answers and asks to look at them again.',
  },
  {
    code: 'error.account_exists',
    statuses: [409, 422],
    meaning: 'The email of a provider’s account belongs to another customer. The app says how to link the two.',
  },
  {
    code: 'error.login_failed',
    statuses: [401, 422],
    meaning: 'The login was refused. After a login with a provider, the app says that the provider did not confirm it.',
  },
  {
    code: 'error.no_deposit_methods',
    statuses: [409],
    meaning:
      'There is no way to pay for an order to buy crypto right now. The app says so and asks to try again later.',
  },
  {
    code: 'error.insufficient_service_coins',
    statuses: [422],
    meaning:
      'The balance has less than a payment takes. A cash-out of everything is sent again, under the same key, with what is available by now; of a typed amount the app says the most.',
  },
  {
    code: 'error.payment_link_busy',
    statuses: [409],
    meaning:
      'Somebody else pays the last use of a payment link. The app says from when on others can pay: `params.until`, ISO 8601.',
  },
  {
    code: 'error.quote_moved',
    statuses: [409],
    meaning:
      'The network fee rose above the quoted one, or everything in the account is another amount by now, and nothing was sent. The app shows the old and the new figures and asks again.',
  },
  {
    code: 'error.rate_moved',
    statuses: [409],
    meaning:
      'The market has moved past what was quoted, and nothing was ordered. The app shows the new price beside the old one and asks again.',
  },
  {
    code: 'error.wallet_not_found',
    statuses: [404],
    meaning: 'The wallet of a confirmation link was removed. The app says so, and not that the link is wrong.',
  },
]

/** Every code that the app acts on or has words for, with what it means: the words are the app’s own, in English. */
export function errorCodes(): ErrorCode[] {
  const acted = ACTED_ON.map((one) => ({ ...one, ...wordsOf(one.code) }))
  const known = Object.keys({ ...en.error, ...en.validation }).filter(
    (code) => !ACTED_ON.some((one) => one.code === code),
  )
  return [...acted, ...known.map((code) => ({ code, meaning: wordsOf(code).words ?? code, ...paramsOf(code) }))]
}

/** The codes of what happened to a payment for which the app has words, in English, with what these need. */
export function timelineCodes(): { code: string; words: string; params?: string[] }[] {
  return Object.entries({ ...en.asked, ...en.returnReason, ...en.timeline }).map(([code, words]) => ({
    code,
    words,
    ...paramsOf(code),
  }))
}

function wordsOf(code: string): Pick<ErrorCode, 'words' | 'params'> {
  const words = (TEXTS as Record<string, string>)[code]
  return words === undefined ? {} : { words, ...paramsOf(code) }
}

function paramsOf(code: string): Pick<ErrorCode, 'params'> {
  const words = (TEXTS as Record<string, string>)[code] ?? ''
  const params = [...new Set(Array.from(words.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name))]
  return params.length > 0 ? { params } : {}
}

const TEXTS = { ...en.error, ...en.validation, ...en.asked, ...en.returnReason, ...en.timeline }
