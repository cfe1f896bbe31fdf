import type { CallDeclaration } from '#app/platform/call.ts'

type Json = Record<string, unknown>

const buildText = (description: string) => ({ type: 'string', description })

/** The request headers of calls, by component name. */
export const PARAMETERS: Record<string, Json> = {
  Language: {
    name: 'Language',
    in: 'header',
    description:
      'Language of the page. Texts for customers, files and contracts are returned in this language, or in English if it is unavailable. Emails are written in the language of the account.',
    schema: { type: 'string', enum: ['en', 'ru', 'de', 'fr', 'es'] },
    example: 'de',
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'ID of the visitor’s request that caused this call, for the logs of both sides.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Identifies one operation of a customer, for at least 24 hours. A repeat with the same body has no further effect and ' +
      'returns the first response again. A repeat with a different body responds 409 `error.idempotency_conflict`, with ' +
      '`transaction_key` if the first request created a payment. A rejected request (4XX) does not use up the key.',
    schema: { type: 'string', pattern: '^[\\w-]{8,255}$' },
  },
  ClientAddress: {
    name: 'Client-Address',
    in: 'header',
    description: 'Network of the visitor: their IP address without the last part.',
    schema: { type: 'string' },
  },
  ClientDevice: {
    name: 'Client-Device',
    in: 'header',
    description: 'Browser and operating system of the visitor as text, such as "Firefox, Linux".',
    schema: { type: 'string' },
  },
  ClientId: {
    name: 'Client-Id',
    in: 'header',
    description:
      'Identifies one browser and cannot be guessed. Count failed logins from a browser that has logged in to the account before ' +
      'separately from those of other browsers, so that strangers cannot lock a customer out.',
    schema: { type: 'string' },
  },
}

/** The response headers that the app reads. */
export const HEADERS: Record<string, Json> = {
  Authorization: {
    description:
      'New token, `Bearer …`, which the app sends from now on. A platform that does not rotate tokens sends this header only with a login. ' +
      'Calls run concurrently, so the previous token must remain valid for some seconds.',
    schema: { type: 'string' },
  },
  'X-Auth-Token': {
    description: 'New token without `Bearer`, for a platform that cannot send the Authorization header in a response.',
    schema: { type: 'string' },
  },
  'Token-Issued-At': {
    description:
      'Time at which the new token was issued, in milliseconds since 1970, increasing within a session. Of two tokens, the one with the ' +
      'larger value is used; without this header, the one whose request began later. Seconds are not precise enough.',
    schema: { type: 'string', pattern: '^\\d{13}$' },
    example: '1772618400000',
  },
  'Retry-After': {
    description: 'With 429 and 5XX: number of seconds, or the time, after which the call may be repeated.',
    schema: { type: 'string' },
    example: '30',
  },
  Date: {
    description:
      'Time of the platform’s clock (RFC 9110). Every countdown and "as of" time on a page follows it; without this header, the app’s clock.',
    schema: { type: 'string' },
  },
}

const texts = {
  code: buildText('Machine-readable error code: a code of `x-error-codes`, or a custom code, which is never shown.'),
  description: buildText('Error message for the customer, in the `Language` of the request.'),
  message: buildText('Alias of `description`.'),
  error: buildText('Alias of `description`.'),
  params: {
    type: 'object',
    description: 'Parameters of the text for the code, such as `minutes`.',
    additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  },
}

const makeNullable = (schema: Json): Json => ({ ...schema, type: [schema['type'], 'null'] })

/** The body of a response outside 2XX. */
const Failure: Json = {
  type: 'object',
  description:
    'Reason why a call was rejected or failed. The status code gives the kind of failure, this object the details.',
  properties: {
    ok: { const: false },
    code: makeNullable(texts.code),
    description: makeNullable(texts.description),
    message: makeNullable(texts.message),
    error: makeNullable(texts.error),
    params: makeNullable(texts.params),
    errors: {
      type: ['object', 'null'],
      description:
        'With 422: message for each rejected field, by the field’s name in the request; or a code of `x-error-codes` instead of a message.',
      additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    },
    error_codes: {
      type: ['object', 'null'],
      description:
        'With 422: code for each field, with the parameters of its text. The app’s own text for a code takes precedence over `errors`.',
      additionalProperties: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string' }, params: texts.params },
      },
    },
    transaction_key: {
      type: ['string', 'null'],
      description: 'With 409 for a repeated Idempotency-Key: key of the payment that the first request created.',
    },
  },
  anyOf: ['description', 'message', 'error', 'code'].map((name) => ({ required: [name] })),
  example: { ok: false, code: 'error.not_enough_funds', description: 'Not enough funds.' },
}

/** The body of a 2XX response when nothing was done. */
const Declined: Json = {
  type: 'object',
  description:
    'The call did nothing, although the status is 2XX. The page of the call shows the message until the customer ' +
    'dismisses it.',
  required: ['ok'],
  properties: {
    ok: { const: false },
    code: makeNullable(texts.code),
    description: makeNullable(texts.description),
    message: makeNullable(texts.message),
  },
  example: { ok: false, description: 'Payments are paused until 14:00.' },
}

export const FAILURES: Record<string, Json> = { Failure, Declined }

const buildHeaders = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const TOKEN_HEADERS = ['Date', 'Authorization', 'X-Auth-Token', 'Token-Issued-At']
export const ANSWER_HEADERS: Json = buildHeaders(TOKEN_HEADERS)

const buildFailure = (description: string) => ({
  description,
  headers: buildHeaders([...TOKEN_HEADERS, 'Retry-After']),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

export const RESPONSES: Record<string, Json> = {
  Refused: buildFailure(
    'Rejected without any effect. 401: the token is no longer valid, and the session ends. 403: not permitted. 404: not found. ' +
      '409: conflict with the current state. 422: the input is invalid. 429: too many requests.',
  ),
  Conflict: buildFailure(
    'Rejected: the call conflicts with the current state, or the Idempotency-Key was used with a different body. In the latter case, ' +
      '`transaction_key` identifies what the first request created.',
  ),
  Failed: buildFailure(
    'Failed, but the operation may have been executed: the app queries the result. 501: the platform does not implement this call, and the app does not repeat it.',
  ),
}

/** The request headers of a call as references. */
export function buildHeaderParameters({ request, retry }: CallDeclaration): Json[] {
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
