import { en } from '#app/i18n/locales/en/texts.ts'

type ErrorCode = { code: string; statuses?: number[]; meaning: string; words?: string; params?: string[] }

/** Codes that the app handles beyond showing a text. */
const ACTED_ON: readonly (Required<Pick<ErrorCode, 'statuses'>> & ErrorCode)[] = [
  {
    code: 'error.idempotency_conflict',
    statuses: [409],
    meaning:
      'The Idempotency-Key was used with a different body. With `transaction_key`, the app links to the existing payment; without it, the form gets a new key.',
  },
  {
    code: 'error.code_expired',
    statuses: [404, 409, 422],
    meaning:
      'A link or code has expired or was already used. The app offers a new one instead of a “not found” message.',
  },
  {
    code: 'error.profile_collision',
    statuses: [409],
    meaning:
      'The profile was changed elsewhere. The app shows the current answers and lets the customer review them again.',
  },
  {
    code: 'error.account_exists',
    statuses: [409, 422],
    meaning:
      'The email of the login provider’s account belongs to another customer. The app explains how to link the two accounts.',
  },
  {
    code: 'error.login_failed',
    statuses: [401, 422],
    meaning:
      'The login was rejected. After a login with a provider, the app shows that the provider did not confirm the login.',
  },
  {
    code: 'error.no_deposit_methods',
    statuses: [409],
    meaning:
      'There is currently no payment method for a purchase order. The app shows this and suggests a retry later.',
  },
  {
    code: 'error.insufficient_service_coins',
    statuses: [422],
    meaning:
      'The balance is too low for the payment. For a cash-out of everything, the app repeats the call, with the same key, with the amount that is now available; for an entered amount, it shows the maximum.',
  },
  {
    code: 'error.payment_link_busy',
    statuses: [409],
    meaning:
      'Another payer is using the last available use of a payment link. The app shows the time from which others can pay: `params.until`, ISO 8601.',
  },
  {
    code: 'error.quote_moved',
    statuses: [409],
    meaning:
      'The network fee has risen above the quoted fee, or the amount of everything in the balance has changed. Nothing was sent. The app shows the old and the new figures for a new confirmation.',
  },
  {
    code: 'error.rate_moved',
    statuses: [409],
    meaning:
      'The quoted exchange rate is no longer valid because the market has moved. Nothing was ordered. The app shows the new price next to the old one for a new confirmation.',
  },
  {
    code: 'error.wallet_not_found',
    statuses: [404],
    meaning: 'The wallet of a confirmation link was removed. The app shows this instead of an invalid link.',
  },
]

/** Every code that the app handles or has a text for, with its English meaning. */
export function listErrorCodes(): ErrorCode[] {
  const acted = ACTED_ON.map((one) => ({ ...one, ...getText(one.code) }))
  const known = Object.keys({ ...en.error, ...en.validation }).filter(
    (code) => !ACTED_ON.some((one) => one.code === code),
  )
  return [...acted, ...known.map((code) => ({ code, meaning: getText(code).words ?? code, ...getParams(code) }))]
}

/** The timeline codes with the app's English texts and their parameters. */
export function listTimelineCodes(): { code: string; words: string; params?: string[] }[] {
  return Object.entries({ ...en.asked, ...en.returnReason, ...en.timeline }).map(([code, words]) => ({
    code,
    words,
    ...getParams(code),
  }))
}

function getText(code: string): Pick<ErrorCode, 'words' | 'params'> {
  const words = (TEXTS as Record<string, string>)[code]
  return words === undefined ? {} : { words, ...getParams(code) }
}

function getParams(code: string): Pick<ErrorCode, 'params'> {
  const words = (TEXTS as Record<string, string>)[code] ?? ''
  const params = [...new Set(Array.from(words.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name))]
  return params.length > 0 ? { params } : {}
}

const TEXTS = { ...en.error, ...en.validation, ...en.asked, ...en.returnReason, ...en.timeline }
