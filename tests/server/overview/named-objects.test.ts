import { expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import { createTicket } from '#sandbox/http/login-tickets.ts'
import { listScenarios } from '#sandbox/scenarios/registry.ts'
import { Browser } from '#tests/server/browser.ts'
import { parsePage } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()
const SECTIONS = ['Needs you', 'In motion', 'Latest']
const { collect: COLLECT, recurring: RECURRING } = BRAND.segments

/** Their lists are longer than an overview; other tests read them. */
const CROWDED = /-10000|-1000-|-100-|-10000-/

/** An object of a list: the start of the URL that its row may lead to, and texts of which its row contains one. */
type Named = { kind: string; to: string; texts: string[] }
type Json = Record<string, string | null>
type Fetch = (path: string) => Promise<Json[]>

const money = (amount: string | null | undefined, currency: string | null | undefined) =>
  formatMoney(amount ?? '', currency ?? 'EUR', 'en')

/** The page of a deposit or exchange. Money that arrived without an order has none, so it leads to its balance. */
function buildOrderPath({ type, order_id: order, account_id: account }: Json): string {
  if (type === 'BUY') return `/buy/transaction/${order}`
  if (order === null) return `/accounts/${account}`
  return `/accounts/${account}/${type === 'DEPOSIT' ? 'deposit' : 'exchange'}-orders/${order}`
}

function nameItem(item: Json): Named {
  const { transaction_key: key, type } = item
  if (key !== undefined) {
    const amount = Number(item['amount']) === 0 ? [] : [money(item['amount'], item['currency'])]
    const coin = formatCoin(item['coin_amount'] ?? '', item['asset'] ?? '', 'en')
    return { kind: 'payment', to: `/transactions/${key}`, texts: [...amount, coin, ...list(item['receiver'])] }
  }
  const from = item['from_coin'] === 'EUR' ? money(item['from_amount'], 'EUR') : (item['from_amount'] ?? '')
  return { kind: type ?? '', to: buildOrderPath(item), texts: [from, ...list(item['reference'], item['to_amount'])] }
}

const list = (...texts: (string | null | undefined)[]) => texts.flatMap((text) => text || [])

/** The newest object of each kind. */
async function listNewest(fetchList: Fetch, isCompany: boolean): Promise<Named[]> {
  const [items, recurring, balances, payments, settlements] = await Promise.all([
    fetchList('transactions/me?with_orders=1&limit=20'),
    fetchList('recurring_transfers'),
    fetchList('balances'),
    isCompany ? fetchList('transactions/collect?limit=1') : [],
    isCompany ? fetchList('collect_settlements?limit=1') : [],
  ])
  const ofBalances = balances.map(async ({ account_id: id }) => [
    ...(await fetchList(`balances/${id}/withdrawals?limit=1`)).map((each) => ({
      kind: 'withdrawal',
      to: `/accounts/${id}/withdrawals/${each['withdrawal_id']}`,
      texts: [each['amount'] ?? ''],
    })),
    ...(await fetchList(`balances/${id}/cash_out_requests`)).slice(0, 1).map((each) => ({
      kind: 'cash-out request',
      to: `/accounts/${id}/cash-out/requests/${each['request_id']}`,
      texts: [money(each['amount'], 'EUR')],
    })),
  ])
  const named = [
    ...items.map(nameItem),
    ...recurring.map(({ id, amount, currency, name }) => ({
      kind: 'recurring payment',
      to: `/${RECURRING}/${id}/view`,
      texts: [money(amount, currency), ...list(name)],
    })),
    ...payments.map(({ amount, currency, payer_name: payer }) => ({
      kind: 'payment by link',
      to: `/${COLLECT}/`,
      texts: [money(amount, currency), ...list(payer)],
    })),
    ...settlements.map(({ net, currency }) => ({
      kind: 'settlement',
      to: `/${COLLECT}/settlements`,
      texts: [money(net, currency)],
    })),
    ...(await Promise.all(ofBalances)).flat(),
  ]
  return named.filter(({ kind }, index) => named.findIndex((each) => each.kind === kind) === index)
}

/** The rows of the overview's lists with their links. */
function readRows(html: string) {
  return Array.from(parsePage(html).querySelectorAll('section'))
    .filter((section) => SECTIONS.includes(section.querySelector('h2')?.textContent ?? ''))
    .flatMap((section) => Array.from(section.querySelectorAll('li')))
    .map((row) => ({
      text: row.textContent ?? '',
      to: new URL(row.querySelector('a')?.getAttribute('href') ?? '/', 'http://x').pathname,
    }))
}

async function readOverview(scenario: string, as: 'personal' | 'business') {
  const { app, sandbox } = shared()
  const { account, token } = sandbox.control.enter(scenario, { as })
  const fetchList: Fetch = async (path) => {
    const answer = await fetch(`${sandbox.url}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } })
    if (!answer.ok) return []
    const body = (await answer.json()) as Json[] | { items: Json[] }
    return Array.isArray(body) ? body : body.items
  }
  const objects = await listNewest(fetchList, account.type === 2)
  const browser = new Browser(app.url)
  // By ticket, because logins by password are limited.
  await browser.get(`/sandbox/enter/${createTicket(sandbox.control.context, account, '/overview', 'en')}`)
  return { objects, html: objects.length > 0 ? await browser.read('/overview?lang=en') : '' }
}

test('names the newest object of every kind in every scenario', { timeout: 300_000 }, async () => {
  const scenarios = listScenarios(shared().sandbox.control.context).filter(({ name }) => !CROWDED.test(name))
  const [missing, found]: [string[], Set<string>] = [[], new Set()]
  for (const { name, as } of scenarios) {
    for (const kind of as) {
      const { objects, html } = await readOverview(name, kind)
      const rows = readRows(html)
      for (const object of objects) {
        found.add(object.kind)
        const isNamed = rows.some(
          ({ to, text }) => to.startsWith(object.to) && object.texts.some((each) => text.includes(each)),
        )
        if (!isNamed) missing.push(`${name} (${kind}): ${object.kind} ${object.to}`)
      }
    }
  }
  expect(found.size).toBeGreaterThan(8)
  expect(missing).toEqual([])
})
