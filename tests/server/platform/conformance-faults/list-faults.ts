import type { Rule } from '#conformance/report.ts'
import { type FaultCase, type Json, addCent, changeResponse, getItems } from './change-response.ts'

export const LIST_FAULTS: FaultCase[] = [
  [
    'a list counts one item too many',
    'paging',
    'GET /transactions/me',
    changeResponse('GET transactions/me', (body) => (body['total'] = Number(body['total']) + 1)),
  ],
  [
    'the oldest comes first',
    'order',
    'GET /transactions/me',
    changeResponse('GET transactions/me', (body) => (body['items'] = getItems(body).toReversed())),
  ],
  [
    'a listed amount differs',
    'list-item',
    'GET /transactions/me',
    changeResponse('GET transactions/me', (body) =>
      getItems(body).forEach((item) => (item['amount'] = addCent(item['amount']))),
    ),
  ],
  [
    'a status is in the wrong group',
    'list-status',
    'GET /transactions/me',
    changeResponse('GET transactions/me', (body) =>
      getItems(body).forEach((item) => (item['list_status'] = 'COMPLETED')),
    ),
  ],
  [
    'a status is unknown',
    'list-status',
    'GET /transactions/latest',
    changeResponse('GET transactions/latest', (body) =>
      (body as unknown as Json[]).forEach((item) => (item['status'] = 'unknown')),
    ),
  ],
  [
    'the total of a list is that of a page',
    'paging',
    'GET /transactions/me',
    changeResponse('GET transactions/me', (body) => (body['total'] = getItems(body).length)),
  ],
  [
    'the sum of a list differs',
    'sums',
    'GET /transactions/me',
    changeResponse('GET transactions/me', (body) =>
      (body['sums'] as Json[]).forEach((sum) => (sum['amount'] = addCent(sum['amount']))),
    ),
  ],
  [
    'more is booked than completed',
    'sums',
    'GET /transactions/me',
    changeResponse('GET transactions/me', (body) =>
      (body['sums'] as Json[]).forEach((sum) => Object.assign(sum, { booked: '999.00', booked_count: 3 })),
    ),
  ],
  ...(['status', 'coin', 'receiver', 'period_start', 'period_end'] as const).map((name): FaultCase => [
    `a list ignores ${name}`,
    'filter',
    'GET /transactions/me',
    {
      onRequest: (request) => {
        if (request.call !== 'GET transactions/me') return
        const url = new URL(request.path, 'http://platform.example')
        url.searchParams.delete(name)
        request.path = url.pathname + url.search
      },
    },
  ]),
  [
    'a waiting payment is not listed',
    'waiting-list',
    'GET /transactions/unfinished',
    changeResponse('GET transactions/unfinished', (body) => ((body as unknown as Json[]).length = 0)),
  ],
  [
    'the newest payment is not among the latest',
    'waiting-list',
    'GET /transactions/latest',
    changeResponse('GET transactions/latest', (body) => ((body as unknown as Json[]).length = 0)),
  ],
]

/** Faults in a list of payments and orders, with the reported rule. */
export const ORDER_FAULTS: [what: string, rule: Rule, change: (body: Json, query: URLSearchParams) => void][] = [
  ['an order is missing', 'paging', (body) => getItems(body).splice(getItems(body).findIndex(isOrder), 1)],
  [
    'the total counts only payments',
    'paging',
    (body) => (body['total'] = getItems(body).filter((one) => !isOrder(one)).length),
  ],
  [
    'orders follow all payments',
    'order',
    (body) => getItems(body).sort((one, other) => Number(isOrder(one)) - Number(isOrder(other))),
  ],
  [
    'a type differs',
    'filter',
    (body) =>
      getItems(body)
        .filter(isOrder)
        .forEach((one) => (one['type'] = 'EXCHANGE')),
  ],
]

const isOrder = ({ type }: Json) => ['BUY', 'DEPOSIT', 'EXCHANGE'].includes(String(type))
