import { type FaultCase, addCent, changeResponse, OTHER } from './change-response.ts'

export const PAYMENT_FAULTS: FaultCase[] = [
  [
    'an address precedes the confirmation',
    'draft-address',
    'POST /transactions',
    changeResponse('POST transactions', (body) => (body['deposit_address'] = OTHER)),
  ],
  [
    'a draft is already in process',
    'draft-status',
    'POST /transactions',
    changeResponse('POST transactions', (body) => Object.assign(body, { status: 'W', list_status: 'PROCESSING' })),
  ],
  [
    'a draft cannot be cancelled',
    'draft-actions',
    'POST /transactions',
    changeResponse('POST transactions', (body) => (body['allowed_actions'] = ['confirm'])),
  ],
  [
    'a payment differs when it is read',
    'read-back',
    'GET /transactions/{id}',
    changeResponse('GET transactions/:id', (body) => (body['amount'] = addCent(body['amount']))),
  ],
  [
    'a confirmed payment has no address',
    'confirm-address',
    'POST /transactions/{id}/confirm',
    changeResponse('POST transactions/:id/confirm', (body) =>
      Object.assign(body, { deposit_address: null, payment_uri: null, confirmed_at: null }),
    ),
  ],
  [
    'a confirmed payment can be confirmed',
    'confirm-actions',
    'POST /transactions/{id}/confirm',
    changeResponse('POST transactions/:id/confirm', (body) => (body['allowed_actions'] as string[]).push('confirm')),
  ],
  [
    'each read of a payment returns a new address',
    'confirm-again',
    'POST /transactions/{id}/confirm',
    changeResponse('GET transactions/:id', (body) => {
      if (body['deposit_address']) Object.assign(body, { deposit_address: OTHER, payment_uri: null })
    }),
  ],
  [
    'a cancellation has no effect',
    'cancel-status',
    'GET /transactions/{id}/cancel',
    {
      onRequest: (request) => {
        if (request.call === 'GET transactions/:id/cancel') request.path = request.path.replace('/cancel', '')
      },
    },
  ],
  [
    'a cancelled payment keeps its address',
    'cancel-address',
    'GET /transactions/{id}/cancel',
    changeResponse('GET transactions/:id', (body) => {
      if (body['status'] === 'X') body['deposit_address'] = OTHER
    }),
  ],
  [
    'a repeated key makes a second payment',
    'repeated-key',
    'POST /transactions',
    {
      onRequest: ({ headers }) => {
        delete headers['idempotency-key']
      },
    },
  ],
  [
    'a payment is on another network than its coin',
    'chain',
    'POST /transactions/{id}/confirm',
    changeResponse('POST transactions/:id/confirm', (body) => (body['network_name'] = 'BNB Smart Chain')),
  ],
  [
    'a URI has a destination tag',
    'memo',
    'POST /transactions/{id}/confirm',
    changeResponse('POST transactions/:id/confirm', (body) => (body['payment_uri'] += '&dt=829305836')),
  ],
  [
    'a URI names another address',
    'uri',
    'POST /transactions/{id}/confirm',
    changeResponse('POST transactions/:id/confirm', (body) => (body['payment_uri'] = `bitcoin:${OTHER}`)),
  ],
  [
    'another account is paid',
    'read-back',
    'POST /transactions',
    changeResponse('POST transactions', (body) => (body['iban'] = 'NL91ABNA0417164300')),
  ],
  [
    'a payment has no account',
    'read-back',
    'GET /transactions/{id}',
    changeResponse('GET transactions/:id', (body) => delete body['iban']),
  ],
  [
    'a confirmed payment names another account',
    'read-back',
    'POST /transactions/{id}/confirm',
    changeResponse('POST transactions/:id/confirm', (body) => (body['iban'] = 'NL91ABNA0417164300')),
  ],
  [
    'another person is paid',
    'read-back',
    'POST /transactions',
    changeResponse('POST transactions', (body) => (body['receiver_name'] = 'Somebody Else')),
  ],
  [
    'the sum differs from the input',
    'read-back',
    'POST /transactions',
    changeResponse('POST transactions', (body) => (body['sum'] = addCent(body['sum']))),
  ],
  [
    'the choice for late crypto differs',
    'read-back',
    'POST /transactions',
    changeResponse('POST transactions', (body) => (body['if_late'] = 'float')),
  ],
  [
    'a quote has already expired',
    'deadline',
    'POST /transactions/ticket',
    changeResponse('POST transactions/ticket', (body) => (body['rate_expires_sec'] = 0)),
  ],
  [
    'the held rate has already expired',
    'deadline',
    'POST /transactions/{id}/confirm',
    changeResponse('POST transactions/:id/confirm', (body) =>
      Object.assign(body, { rate_expires: '2020-01-01T00:00:00Z', rate_expires_sec: 0 }),
    ),
  ],
  [
    'the remaining seconds do not match the deadline',
    'deadline',
    'POST /transactions/{id}/confirm',
    changeResponse('POST transactions/:id/confirm', (body) => (body['rate_expires_sec'] = 9_000)),
  ],
  [
    'a new payment has expired',
    'deadline',
    'POST /transactions',
    changeResponse('POST transactions', (body) => (body['payable_until'] = '2020-01-01T00:00:00Z')),
  ],
  [
    'the same key with another body creates a payment',
    'other-body',
    'POST /transactions',
    {
      onRequest: ({ call, headers, body }) => {
        if (call === 'POST transactions' && body['description']) delete headers['idempotency-key']
      },
    },
  ],
  [
    'the same key with another body succeeds',
    'other-body',
    'POST /transactions',
    {
      onResponse: ({ call }, response) => {
        if (call === 'POST transactions' && response.status === 409) response.status = 201
      },
    },
  ],
  [
    'a used key names no payment',
    'other-body',
    'POST /transactions',
    {
      onResponse: ({ call }, { status, body }) => {
        if (call === 'POST transactions' && status === 409) delete body['transaction_key']
      },
    },
  ],
  [
    'an allowed action is missing',
    'action',
    'GET /transactions/{id}/set_floating_rate',
    {
      onRequest: ({ call }) =>
        call === 'GET transactions/:id/set_floating_rate' ? { status: 501, headers: {}, body: {} } : undefined,
    },
  ],
  [
    'an allowed change is missing',
    'action',
    'POST /transactions/{id}',
    {
      onRequest: ({ call }) => (call === 'POST transactions/:id' ? { status: 501, headers: {}, body: {} } : undefined),
    },
  ],
  [
    'an allowed tracking link is missing',
    'action',
    'GET /transactions/{id}/tracking_links',
    {
      onRequest: ({ call }) =>
        call === 'GET transactions/:id/tracking_links' ? { status: 501, headers: {}, body: {} } : undefined,
      onResponse: ({ call }, { status, body }) => {
        const isPayment = /^(?:POST transactions\/:id\/confirm|GET transactions\/:id)$/.test(call) && status < 300
        if (isPayment && body['deposit_address']) (body['allowed_actions'] as string[]).push('share')
      },
    },
  ],
  [
    'a confirmed payment has a deadline but no address',
    'address-missing',
    'POST /transactions/{id}/confirm',
    changeResponse('POST transactions/:id/confirm', (body) =>
      Object.assign(body, { deposit_address: null, payment_uri: null }),
    ),
  ],
  [
    'a cancelled payment is unchanged',
    'cancel-status',
    'GET /transactions/{id}/cancel',
    changeResponse('GET transactions/:id/cancel', (body) =>
      Object.assign(body, { status: 'N', list_status: 'NEW', allowed_actions: ['cancel'] }),
    ),
  ],
  [
    'a second cancellation fails',
    'cancel-again',
    'GET /transactions/{id}/cancel',
    {
      onResponse: ({ call, count }, response) => {
        if (call === 'GET transactions/:id/cancel' && count % 2 === 0) response.status = 500
      },
    },
  ],
]
