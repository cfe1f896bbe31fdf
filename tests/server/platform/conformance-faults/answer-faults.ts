import { type FaultCase, type Json, changeResponse } from './change-response.ts'

export const ANSWER_FAULTS: FaultCase[] = [
  ['a field is missing', 'shape', 'GET /me/limits', changeResponse('GET me/limits', (body) => delete body['payment'])],
  [
    'money is a number',
    'shape',
    'POST /transactions/ticket',
    changeResponse('POST transactions/ticket', (body) => (body['fee'] = Number(body['fee']))),
  ],
  [
    'a time has no zone',
    'shape',
    'GET /transactions/{id}',
    changeResponse('GET transactions/:id', (body) => (body['created'] = String(body['created']).replace('Z', ''))),
  ],
  [
    'an unknown payment is found',
    'not-found',
    'GET /transactions/{id}',
    {
      onResponse: ({ call }, response) => {
        if (call === 'GET transactions/:id' && response.status === 404) response.status = 200
      },
    },
  ],
  [
    'an expired session is a 403',
    'session',
    'GET /me',
    {
      onResponse: ({ call }, response) => {
        if (call === 'GET me' && response.status === 401) response.status = 403
      },
    },
  ],
  [
    'a missing part responds 500',
    'part',
    'GET /me/companies',
    { onRequest: ({ call }) => (call === 'GET me/companies' ? { status: 500, headers: {}, body: {} } : undefined) },
  ],
  [
    'an error has no message',
    'refusal',
    'POST /auth/login',
    {
      onResponse: ({ call }, response) => {
        if (call === 'POST auth/login' && response.status >= 400) response.body = { ok: false }
      },
    },
  ],
  [
    'a 422 names no field',
    'refusal-field',
    'POST /transactions',
    {
      onResponse: ({ call }, { status, body }) => {
        if (call === 'POST transactions' && status === 422) delete body['errors']
      },
    },
  ],
  [
    'a login returns no token',
    'token-missing',
    'POST /auth/login',
    {
      onResponse: ({ call }, response) => {
        if (call === 'POST auth/login') response.headers = {}
      },
    },
  ],
  [
    'a token time is in seconds',
    'token-time',
    'POST /auth/login',
    {
      onResponse: (_asked, { headers }) => {
        if (headers['token-issued-at']) headers['token-issued-at'] = headers['token-issued-at'].slice(0, 10)
      },
    },
  ],
  [
    'a token expires in parallel calls',
    'token-parallel',
    'GET /me and others at once',
    {
      onRequest: ({ call, count }) =>
        call === 'GET me' && count > 2 ? { status: 401, headers: {}, body: { message: 'Over.' } } : undefined,
    },
  ],
  [
    'a logout ends no session',
    'token-ended',
    'POST /auth/logout',
    {
      onRequest: ({ call }) =>
        call === 'POST auth/logout' ? { status: 200, headers: {}, body: { ok: true } } : undefined,
    },
  ],
  [
    'the limits fail',
    'failed',
    'GET /me/limits',
    { onRequest: ({ call }) => (call === 'GET me/limits' ? { status: 500, headers: {}, body: {} } : undefined) },
  ],
  [
    'a call gets no response',
    'no-answer',
    'POST /transactions/{id}/confirm',
    {
      onRequest: ({ call }) => {
        if (call === 'POST transactions/:id/confirm') throw new Error('The connection is closed without an answer')
      },
    },
  ],
  [
    'a wrong password is an outage',
    'wrong-password',
    'POST /auth/login',
    {
      onResponse: ({ call }, response) => {
        if (call === 'POST auth/login' && response.status >= 400) response.status = 500
      },
    },
  ],
  [
    'invalid input is accepted',
    'not-refused',
    'POST /transactions',
    {
      onResponse: ({ call }, response) => {
        if (call === 'POST transactions' && response.status === 422) response.status = 200
      },
    },
  ],
  [
    'a negative limit is left',
    'shape',
    'GET /me/limits',
    changeResponse('GET me/limits', (body) => (((body['payment'] as Json)['yearly'] as Json)['left'] = '-5.00')),
  ],
  [
    'the clock is an hour ahead',
    'clock',
    'GET /me',
    {
      onResponse: ({ call }, { headers }) => {
        if (call === 'GET me') headers['date'] = new Date(Date.now() + 3_600_000).toUTCString()
      },
    },
  ],
]
