import { afterAll, expect, test } from 'vitest'
import { formatUnits, parseUnits } from '#sandbox/domain/money.ts'
import { COINS, requireCoin } from '#sandbox/external/coins.ts'
import { findWrongBooks } from '#tests/sandbox/books-balance.ts'
import { Journey } from '#tests/server/journey.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { stripTags } from '#tests/server/page.ts'

const shared = shareProduct()

const AMOUNTS = ['0.00000001', '0.00005508', '0.5']
const STATUSES = ['verified-personal', 'level-1', 'no-service', 'renewal-expired', 'closed']

const table: Record<string, string>[] = []
afterAll(() => process.stdout.write(`${printTable(table)}\n`))

function printTable(rows: readonly Record<string, string>[]): string {
  return rows
    .map((row) =>
      Object.values(row)
        .map((cell) => cell.padEnd(18))
        .join(' '),
    )
    .join('\n')
}

/** Returns the amount in the coin's decimals, but at least its smallest unit. */
function limitDecimals(coin: string, amount: string): string {
  const { decimals } = requireCoin(coin)
  const cut = amount.slice(0, 2 + decimals)
  return parseUnits(cut, decimals) === 0n ? formatUnits(1n, decimals) : cut
}

async function creditCustomer(status: string, coin: string, amount: string) {
  const { app, sandbox } = shared()
  const customer = new Journey(app.url)
  const { email } = await customer.browser.arrive(sandbox, status)
  const account = sandbox.control.account(email)
  await sandbox.send(`/console/balances/${account.id}`, {
    method: 'POST',
    body: new URLSearchParams({ amount: limitDecimals(coin, amount), coin, do: 'credit' }),
  })
  const row = sandbox.control.context.database.get<{ id: string }>(
    'select id from balances where account_number = ? and coin = ?',
    account.number,
    coin,
  )
  // A closed account can log in once it has a balance.
  if (status === 'closed') await customer.browser.logIn(email)
  return { account, email, customer, page: `/accounts/${row?.id}` }
}

/**
 * Exchanges everything with the controls of the balance page, up to the last button, or through it with `isWhole`.
 * tests/sandbox/exchange-everything.test.ts covers the platform's part.
 */
async function emptyBalance(
  { account, customer, page }: Awaited<ReturnType<typeof creditCustomer>>,
  { isWhole, amount, coin }: { isWhole: boolean; amount: string; coin: string },
): Promise<string> {
  await customer.open(page)
  const wayOut = customer.page.queryByRole('link', { name: 'Exchange everything into Causeway Euro' })
  const control = wayOut ? 'exchange everything' : 'exchange'
  await customer.follow(wayOut ? 'Exchange everything into Causeway Euro' : 'Exchange')
  const choices: Record<string, true> = wayOut ? {} : { Everything: true }
  await customer.press('Check the exchange', { 'A new Causeway Euro balance': true, ...choices })
  expect(customer.visibleText).toContain(`You give ${limitDecimals(coin, amount)}`)
  const terms = customer.page.getByRole('checkbox')
  customer.page.getByRole('button', { name: /^Exchange / })
  if (!isWhole) return control
  await customer.press(/^Exchange /, {
    [stripTags(terms.closest('label')?.innerHTML ?? '').trim()]: 'on',
  })
  expect(customer.heading).toBe('Your exchange is under way')
  shared().sandbox.control.moveClock(60_000, account.number)
  await customer.open(page)
  expect(customer.visibleText).toMatch(/Balance 0\.0+ /)
  return control
}

test.each(
  COINS.flatMap(({ coin }) => AMOUNTS.flatMap((amount) => STATUSES.map((status) => [amount, coin, status] as const))),
)('empties %s %s of the account %s', async (amount, coin, status) => {
  const begun = await creditCustomer(status, coin, amount)
  const way = await emptyBalance(begun, { isWhole: coin === 'BTC', amount, coin })
  expect(way).toMatch(/^exchange/)
  table.push({ coin, amount, status, way })
})

test('leaves books that sum to zero', () => {
  expect(findWrongBooks(shared().sandbox.control.context)).toEqual([])
})
