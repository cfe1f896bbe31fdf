import type { CallDeclaration } from '#app/platform/call.ts'

type Json = Record<string, unknown>

const text = (description: string) => ({ type: 'string', description })

/** The headers that calls are sent with, by the name of their component. */
export const PARAMETERS: Record<string, Json> = {
  Language: {
    name: 'Language',
    in: 'header',
    description:
      'The language of the page: words for customers, files and contracts are answered in it, or else in English. Emails are written in the language of the account.',
    schema: { type: 'string', enum: ['en', 'ru', 'de', 'fr', 'es'] },
    example: 'de',
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'The request of the visitor that made this call, for the logs of both sides.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Names one operation of a customer, for at least 24 hours. A repeat with the same body does nothing again and answers ' +
      'the same as the first time. A repeat with another body is refused with 409, `error.idempotency_conflict`, and ' +
      '`transaction_key` where the first one made a payment. A refusal (4XX) binds no key.',
    schema: { type: 'string', pattern: '^[\\w-]{8,255}$' },
  },
  ClientAddress: {
    name: 'Client-Address',
    in: 'header',
    description: 'The network that the visitor comes from: their address without its end.',
    schema: { type: 'string' },
  },
  ClientDevice: {
    name: 'Client-Device',
    in: 'header',
    description: 'The browser and system of the visitor in words, such as "Firefox, Linux".',
    schema: { type: 'string' },
  },
  ClientId: {
    name: 'Client-Id',
    in: 'header',
    description:
      'Stands for one browser, and nobody can guess it. Failed logins from a browser that logged in to the account before ' +
      'should count apart from those of strangers, so that nobody can lock a customer out.',
    schema: { type: 'string' },
  },
}

/** The headers of answers that the app reads. */
export const HEADERS: Record<string, Json> = {
  Authorization: {
    description:
      'A new token, `Bearer …`: the one to be sent from now on. A platform that does not rotate tokens sends it only with a login. ' +
      'Calls run side by side, so the token before must be taken for some seconds more.',
    schema: { type: 'string' },
  },
  'X-Auth-Token': {
    description: 'The same without `Bearer`, for a platform that cannot answer with Authorization.',
    schema: { type: 'string' },
  },
  'Token-Issued-At': {
    description:
      'When the new token was issued, in milliseconds since 1970, rising within a session: of two tokens the larger wins. ' +
      'Without it the one whose request began later wins. Seconds cannot be used.',
    schema: { type: 'string', pattern: '^\\d{13}$' },
    example: '1772618400000',
  },
  'Retry-After': {
    description: 'With 429 and 5XX: after how many seconds, or when, the call may be made again.',
    schema: { type: 'string' },
    example: '30',
  },
  Date: {
    description:
      'The platform’s clock (RFC 9110). Every countdown and "as of" on a page follows it; without it, the app’s own clock.',
    schema: { type: 'string' },
  },
}

const words = {
  code: text('What happened, for the app: a code of `x-error-codes`, or one of your own, which is never shown.'),
  description: text('What happened, in words for the customer, in the Language of the request.'),
  message: text('Another name for `description`.'),
  error: text('Another name for `description`.'),
  params: {
    type: 'object',
    description: 'What the words of the code need, such as `minutes`.',
    additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  },
}

const nullable = (schema: Json): Json => ({ ...schema, type: [schema['type'], 'null'] })

/** What an answer outside 2XX says. */
const Failure: Json = {
  type: 'object',
  description: 'Why a call was refused or failed. The status says what kind of failure it is; this says it in words.',
  properties: {
    ok: { const: false },
    code: nullable(words.code),
    description: nullable(words.description),
    message: nullable(words.message),
    error: nullable(words.error),
    params: nullable(words.params),
    errors: {
      type: ['object', 'null'],
      description:
        'With 422: words for each field that was not accepted, by its name in the request; or a code of `x-error-codes` in their place.',
      additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    },
    error_codes: {
      type: ['object', 'null'],
      description:
        'With 422: a code for each field, with what its words need. The app’s own words for it go before `errors`.',
      additionalProperties: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string' }, params: words.params },
      },
    },
    transaction_key: {
      type: ['string', 'null'],
      description: 'With 409 under a repeated Idempotency-Key: the payment that the first request made.',
    },
  },
  anyOf: ['description', 'message', 'error', 'code'].map((name) => ({ required: [name] })),
  example: { ok: false, code: 'error.not_enough_funds', description: 'Not enough funds.' },
}

/** What an answer of 2XX says when nothing was done. */
const Declined: Json = {
  type: 'object',
  description:
    'Nothing was done, although the status is 2XX. The words are shown on the page where it happened, and kept until the customer ' +
    'dismisses them.',
  required: ['ok'],
  properties: {
    ok: { const: false },
    code: nullable(words.code),
    description: nullable(words.description),
    message: nullable(words.message),
  },
  example: { ok: false, description: 'Payments are paused until 14:00.' },
}

export const FAILURES: Record<string, Json> = { Failure, Declined }

const headersOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const TOKEN_HEADERS = ['Date', 'Authorization', 'X-Auth-Token', 'Token-Issued-At']
export const ANSWER_HEADERS: Json = headersOf(TOKEN_HEADERS)

const failed = (description: string) => ({
  description,
  headers: headersOf([...TOKEN_HEADERS, 'Retry-After']),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

export const RESPONSES: Record<string, Json> = {
  Refused: failed(
    'Refused, and nothing was done. 401: the token is no longer taken, and the session ends. 403: not allowed. 404: there is no such ' +
      'thing. 409: it no longer fits what there is. 422: what was entered is not accepted. 429: too often.',
  ),
  Conflict: failed(
    'Refused: it no longer fits what there is, or the Idempotency-Key was used with another body. Then `transaction_key` names what the ' +
      'first request made.',
  ),
  Failed: failed(
    'Failed, and perhaps done: the app asks again what became of it. 501: the platform does not have this call, and it is not repeated.',
  ),
}

/** The headers that a call is sent with, as references. */
export function headerParametersOf({ request, retry }: CallDeclaration): Json[] {
  const names = [
    'Language',
    'RequestId',
    ...(retry === 'keyed' ? ['IdempotencyKey'] : []),
    'ClientAddress',
    'ClientDevice',
    ...(request ? ['ClientId'] : []),
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
