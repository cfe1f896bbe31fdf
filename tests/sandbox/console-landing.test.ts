import { afterAll, expect, test } from 'vitest'
import { listScenarioNames } from '#sandbox/modules.ts'
import { findLinkOwner } from '#sandbox/email/email-links.ts'
import { exchangeTicket } from '#sandbox/http/login-tickets.ts'
import { derivePayerSecret } from '#sandbox/payments/payer-secret.ts'
import { findPaymentLink } from '#sandbox/payments/payment-links.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { listTrackingLinks } from '#sandbox/payments/sharing/tracking-links.ts'
import type { Account } from '#sandbox/core/accounts.ts'
import { openSandbox } from './sandbox-client.ts'

const sandbox = await openSandbox()
afterAll(() => sandbox.stop())
const { context } = sandbox.control

const search = (text: string) => sandbox.page(`/console/search?q=${encodeURIComponent(text)}`)

function listPaymentKeys({ number }: Account): string[] {
  return context.database
    .all<{ key: string }>('select key from payments where account_number = ?', number)
    .map(({ key }) => key)
}

/** The payment of the account with a tracking or confirmation link of this token. */
function findLinkedPayment(account: Account, token: string): string | undefined {
  return listPaymentKeys(account).find((key) => {
    const payment = findPayment(context, key)
    const links = payment ? listTrackingLinks(context, account, payment) : []
    return links.some((link) => link.token === token) || findPaymentLink(context, token)?.key === key
  })
}

function findCollectPage({ number }: Account): string {
  const row = context.database.get<{ id: string }>(
    'select id from collect_applications where account_number = ?',
    number,
  )
  return `/console/collect/${row?.id}`
}

const NO_OBJECT = 'names no customer and no object'
const NO_SUCH_OBJECT = 'no object with the identifier'

/** The console path, or the part of the answer, that each kind of page of the app leads to. */
const EXPECTED: [page: RegExp, expected: (account: Account, id: string) => string | undefined][] = [
  [/^\/transactions\/(tx_\w+)$/, (_, id) => `/console/transactions/${id}`],
  [/^\/buy\/.*(buy_\w+)$/, (_, id) => `/console/buying/${id}`],
  [/^\/standing\/(rec_\w+)\/view$/, (_, id) => `/console/recurring/${id}`],
  [/^\/fill\/(fill_\w+)$/, (_, id) => `/console/receiving/${id}`],
  [/^\/accounts\/bal_\w+\/deposit-orders\/(dep_\w+)$/, (_, id) => `/console/deposit-orders/${id}`],
  [/^\/accounts\/bal_\w+\/exchange-orders\/(exo_\w+)$/, (_, id) => `/console/exchange-orders/${id}`],
  [/^\/accounts\/bal_\w+\/withdrawals\/(wdr_\w+)$/, (_, id) => `/console/withdrawals/${id}`],
  [/^\/accounts\/bal_\w+\/cash-out\/requests\/(cor_\w+)$/, (_, id) => `/console/cash-out-requests/${id}`],
  [
    /^\/accounts\/(bal_\w+)(?:\/(?:cash-out|withdrawals\/new|deposit-orders))?$/,
    ({ id }, balance) => `/console/balances/${id}#${balance}`,
  ],
  [/^\/held-transfers\/(sepa_\w+)$/, (_, id) => `/console/transfers/${id}`],
  [/^\/collect\/links\/(lnk_\w+)$/, (account, id) => `${findCollectPage(account)}#${id}`],
  [/^\/collect\/settlements\/(tx_\w+)$/, (_, id) => `/console/transactions/${id}`],
  [/^\/contact\/([CM]-\w{4}-\w{4})$/, (_, id) => `/console/support/${id}`],
  [
    /^\/pay\/(\w{16})$/,
    (account, code) => {
      const row = context.database.get<{ id: string }>('select id from collect_links where code = ?', code)
      return row ? `${findCollectPage(account)}#${row.id}` : undefined
    },
  ],
  [
    /^\/pay\/\w{16}\/([\w-]{43})$/,
    (account, secret) => {
      const key = listPaymentKeys(account).find((each) => derivePayerSecret(context, each) === secret)
      return key && `/console/transactions/${key}`
    },
  ],
  [
    /^\/transaction-confirmation\/([\w-]{43})$/,
    (account, token) => {
      const key = findLinkedPayment(account, token)
      return key ? `/console/transactions/${key}` : NO_SUCH_OBJECT
    },
  ],
  [
    /^\/(?:login|wallet-confirmation|email-preferences|unsubscribe)\/([^/]+)\/[\w-]{43}$/,
    ({ id, email }, named) => (decodeURIComponent(named) === email ? `/console/accounts/${id}` : undefined),
  ],
  [
    /^\/confirm-email-address\?token=([\w-]{43})$/,
    (account, token) =>
      findLinkOwner(context, token)?.id === account.id ? `/console/accounts/${account.id}` : undefined,
  ],
  [/^\/[a-z-]+(?:\/[a-z-]+)*(?:\?section=[a-z-]+)?$/, () => NO_OBJECT],
]

/** The page that a search redirects to, or the answer that there is no object. */
async function getDestination(text: string): Promise<string> {
  const response = await search(text)
  const html = await response.text()
  return response.headers.get('location') ?? [NO_OBJECT, NO_SUCH_OBJECT].find((answer) => html.includes(answer)) ?? html
}

/** The console pages of the searches below and their customers. */
const landed: [page: string, customer: string][] = []

test.each(listScenarioNames())('opens the object in the final URL of scenario %s', async (name) => {
  const { account, path } = sandbox.control.enter(name)
  const [match, expected] = EXPECTED.flatMap(([page, find]) => {
    const found = page.exec(path)
    return found ? [[found, find] as const] : []
  })[0] ?? [null, null]
  expect(match, path).not.toBeNull()
  const destination = expected?.(account, match?.[1] ?? '')
  expect(destination, path).toBeDefined()

  const url = new URL(path, 'https://app.example')
  for (const text of [
    `http://localhost:3000${path}`,
    ` https://app.example${url.pathname}?${new URLSearchParams([...url.searchParams, ['lang', 'de']])}#content `,
    path,
  ]) {
    expect([text, await getDestination(text)]).toEqual([text, destination])
  }
  if (destination?.startsWith('/')) landed.push([destination, account.id])
})

test('links to the app as the customer on every page that a search opens', async () => {
  expect(landed.length).toBeGreaterThan(200)
  for (const [page, customer] of landed) {
    const html = await (await sandbox.page(page)).text()
    expect([page, html.includes(`/open-as/${customer}?page=`)]).toEqual([page, true])
    expect(html).toContain('Open as this customer')
  }
})

/** One scenario for each kind of object, and the page in the app that its customer has for it. */
const KINDS: Record<string, RegExp> = {
  'payment-C': /^\/transactions\/tx_\w+$/,
  'buy-W-open-banking': /^\/buy\/transaction\/buy_\w+$/,
  'recurring-active': /^\/standing\/rec_\w+\/view$/,
  'receiving-new': /^\/fill\/fill_\w+$/,
  'deposit-NEW': /^\/accounts\/bal_\w+\/deposit-orders\/dep_\w+$/,
  'exchange-NEW': /^\/accounts\/bal_\w+\/exchange-orders\/exo_\w+$/,
  'cash-out-request-NEW': /^\/accounts\/bal_\w+\/cash-out\/requests\/cor_\w+$/,
  'withdrawal-PROCESSING': /^\/accounts\/bal_\w+\/withdrawals\/wdr_\w+$/,
  'collect-link': /^\/collect\/overview$/,
  'complaint-sent': /^\/contact\/C-\w{4}-\w{4}$/,
}

test.each(Object.entries(KINDS))('logs in as the customer on the page of %s', async (name, page) => {
  const { account, path } = sandbox.control.enter(name)
  const found = await search(path)
  const html = await (await sandbox.page(found.headers.get('location') ?? '')).text()
  const [, link = ''] = /<main>.*?href="(\/open-as\/[^"]+)"/s.exec(html) ?? []
  const opened = await sandbox.page(link)
  const [, ticket = ''] =
    /^http:\/\/localhost:3000\/sandbox\/enter\/([\w-]+)$/.exec(opened.headers.get('location') ?? '') ?? []
  const entry = exchangeTicket(context, ticket)
  expect(entry?.account.id).toBe(account.id)
  expect(entry?.path).toMatch(page)
  expect((await sandbox.page(`/console/accounts/${account.id}`)).status).toBe(200)
})

test('opens the customer page in the app on the overview', async () => {
  const { account } = sandbox.control.enter('verified-personal')
  const html = await (await sandbox.page(`/console/accounts/${account.id}`)).text()
  expect(html).toContain(`/open-as/${account.id}?page=%2Foverview`)
})

test('rejects an open redirect to a page outside the app', async () => {
  const { account } = sandbox.control.enter('verified-personal')
  for (const page of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'overview']) {
    const response = await sandbox.page(`/open-as/${account.id}?page=${encodeURIComponent(page)}`)
    expect([page, response.status]).toEqual([page, 422])
  }
  expect((await sandbox.page('/open-as/usr_x?page=%2Foverview')).status).toBe(404)
})
