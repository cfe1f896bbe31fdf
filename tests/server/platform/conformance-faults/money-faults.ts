import { type FaultCase, type Json, addCent, changeResponse, getPerTransaction } from './change-response.ts'

export const MONEY_FAULTS: FaultCase[] = [
  [
    'a total is a cent too high',
    'money-sum',
    'POST /transactions/ticket',
    changeResponse('POST transactions/ticket', (body) => (body['total'] = addCent(body['total']))),
  ],
  [
    'an amount has more decimals than its coin',
    'coin-decimals',
    'POST /transactions/ticket',
    changeResponse('POST transactions/ticket', (body) => (body['coin_amount'] = `${String(body['coin_amount'])}0001`)),
  ],
  [
    'a coin is listed twice',
    'coin-list',
    'GET /coins',
    changeResponse('GET coins', (body) => (body as unknown as Json[]).push((body as unknown as Json[])[0] ?? {})),
  ],
  [
    'no coin can pay',
    'no-payment',
    'GET /coins',
    changeResponse('GET coins', (body) => (body as unknown as Json[]).forEach((coin) => (coin['pay'] = false))),
  ],
  [
    'no coin has a rate',
    'no-payment',
    'GET /coins',
    changeResponse('GET coins', (body) =>
      (body as unknown as Json[]).forEach((coin) => (coin['rates'] = { EUR: null })),
    ),
  ],
  [
    'the limits exclude every coin',
    'no-payment',
    'GET /me/limits',
    changeResponse('GET me/limits', (body) => (getPerTransaction(body)['min'] = '99000.00')),
  ],
  [
    'the limits are used up',
    'no-payment',
    'GET /me/limits',
    changeResponse('GET me/limits', (body) =>
      Object.assign((body['payment'] as Json)['rolling_24h'] as Json, { limit: '5.00', used: '5.00', left: '0.00' }),
    ),
  ],
  [
    'more of a limit is left than unused',
    'limits',
    'GET /me/limits',
    changeResponse('GET me/limits', (body) => {
      const day = (body['payment'] as Json)['rolling_24h'] as Json
      day['left'] = addCent(day['limit'])
    }),
  ],
  [
    'a minimum exceeds its maximum',
    'limits',
    'GET /coins',
    changeResponse('GET coins', (body) =>
      (body as unknown as Json[]).forEach((coin) => (coin['limits'] = { min: '20.00', max: '10.00' })),
    ),
  ],
  [
    'less than the minimum is accepted',
    'limits',
    'POST /transactions',
    changeResponse('GET me/limits', (body) => Object.assign(getPerTransaction(body), { min: '500.00', max: '900.00' })),
  ],
  [
    'the payout differs from the input',
    'money-amount',
    'POST /transactions/ticket',
    changeResponse('POST transactions/ticket', (body) => (body['amount'] = '777.00')),
  ],
  [
    'the amount in euros differs',
    'money-amount',
    'POST /transactions',
    changeResponse('POST transactions', (body) => {
      for (const name of ['amount_eur', 'total']) body[name] = (Number(body[name]) + 1).toFixed(2)
    }),
  ],
  [
    'a confirmed amount differs',
    'money-amount',
    'POST /transactions/{id}/confirm',
    changeResponse('POST transactions/:id/confirm', (body) => (body['amount'] = addCent(body['amount']))),
  ],
  [
    'the amount due exceeds the input',
    'money-amount',
    'POST /transactions/ticket',
    {
      onResponse: ({ call, body: request }, { status, body }) => {
        if (call !== 'POST transactions/ticket' || status >= 300 || request['sum_currency'] === 'EUR') return
        body['coin_amount'] = (Number(body['coin_amount']) * 1.1).toFixed(6)
      },
    },
  ],
  [
    'pounds do not match euros',
    'money-amount',
    'POST /transactions/ticket',
    changeResponse('POST transactions/ticket', (body) => {
      if (body['currency'] === 'GBP') body['pound_rate'] = '2.000000'
    }),
  ],
  [
    'a fee differs from its parts',
    'money-sum',
    'POST /transactions',
    changeResponse('POST transactions', (body) => (body['fee_fixed'] = addCent(body['fee_fixed']))),
  ],
  [
    'a discount has no reason',
    'money-sum',
    'POST /transactions/ticket',
    changeResponse('POST transactions/ticket', (body) =>
      Object.assign(body, { discount: '0.02', total: (Number(body['total']) - 0.02).toFixed(2) }),
    ),
  ],
  [
    'the coins due do not match the rate',
    'money-sum',
    'POST /transactions',
    changeResponse('POST transactions', (body) => (body['rate'] = (Number(body['rate']) * 1.02).toFixed(2))),
  ],
  [
    'a percentage is a hundredth of itself',
    'fee-percent',
    'POST /transactions/ticket',
    changeResponse(
      'POST transactions/ticket',
      (body) => (body['fee_percent'] = String(Number(body['fee_percent']) / 100)),
    ),
  ],
  [
    'a percentage of a payment is a hundredth of itself',
    'fee-percent',
    'POST /transactions',
    changeResponse('POST transactions', (body) => (body['fee_percent'] = String(Number(body['fee_percent']) / 100))),
  ],
  [
    'the rate is far from the listed rate',
    'rate',
    'GET /coins',
    changeResponse('GET coins', (body) =>
      (body as unknown as Json[]).forEach((coin) => {
        const rates = coin['rates'] as Json
        rates['EUR'] = (Number(rates['EUR']) * 2).toFixed(2)
      }),
    ),
  ],
  [
    'the market rate is far from the rate',
    'rate',
    'POST /transactions/ticket',
    changeResponse(
      'POST transactions/ticket',
      (body) => (body['market_rate'] = String(Number(body['market_rate']) * 2)),
    ),
  ],
]
