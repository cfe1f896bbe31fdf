import { html } from 'hono/html'
import type { Context } from '#sandbox/core/context.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, type Markup } from '#sandbox/console/page.ts'
import { listBalances, listEntries, type Posted } from './books.ts'

const MEANING: Readonly<Record<string, string>> = {
  'bank:safeguarding': 'Customers’ money at our bank',
  customers: 'Owed to customers’ balances',
  fees: 'Our fees',
  issued: 'Service coins in circulation and their euro backing',
  orders: 'Received for open orders',
  payments: 'Received for payments in progress',
  payouts: 'Payouts in progress',
  suspense: 'Incoming transfers not assigned',
}

function getMeaning(book: string): string {
  return book.startsWith('chain:') ? 'Coins on chain' : (MEANING[book] ?? '')
}

/** Formats a signed amount of a coin, EUR or GBP. */
function formatAmount(units: bigint, coin: string): string {
  if (coin === 'EUR' || coin === 'GBP') return `${formatCents(units)} ${coin}`
  const { decimals } = requireCoin(coin)
  return `${units < 0n ? '-' : ''}${formatUnits(units < 0n ? -units : units, decimals)} ${coin}`
}

function renderSums(context: Context): Markup {
  const rows = listBalances(context)
  const coins = [...new Set(rows.map(({ coin }) => coin))]
  const sumUnits = (coin: string) => rows.reduce((sum, row) => (row.coin === coin ? sum + row.units : sum), 0n)
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Book</th>
        <th scope="col">Balance</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ book, coin, units }) =>
          html`<tr>
            <td><code>${book}</code></td>
            <td>${formatAmount(units, coin)}</td>
            <td>${getMeaning(book)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      ${coins.map(
        (coin) =>
          html`<tr>
            <th scope="row">Total</th>
            <td><strong>${formatAmount(sumUnits(coin), coin)}</strong></td>
            <td>${sumUnits(coin) === 0n ? 'The books balance.' : 'THE BOOKS DO NOT BALANCE.'}</td>
          </tr>`,
      )}
    </tfoot>
  </table>`
}

function renderEntry({ at, what, reference, rows }: Posted): Markup {
  return html`<li>
    ${formatMoment(at)} <strong>${what}</strong>
    ${
      reference === null
        ? ''
        : html`<a href="/console/books?reference=${encodeURIComponent(reference)}">${reference}</a>`
    }
    <ul>
      ${rows.map(({ book, coin, units }) => html`<li><code>${book}</code> ${formatAmount(units, coin)}</li>`)}
    </ul>
  </li>`
}

/** The balance of each book in each coin, which sum to zero, and the latest entries or those of one reference. */
export const booksPage = defineConsolePage({
  method: 'GET',
  path: '/console/books',
  handler({ context, query }) {
    const reference = query.get('reference')
    const entries = listEntries(context, reference)
    return {
      title: reference === null ? 'Books' : `Books of ${reference}`,
      main: html`${reference === null ? renderSums(context) : html`<p><a href="/console/books">All books</a></p>`}
        <h2>${reference === null ? 'Latest entries' : 'Entries'}</h2>
        ${
          entries.length === 0
            ? html`<p>None yet.</p>`
            : html`<ol>
                ${entries.map(renderEntry)}
              </ol>`
        }`,
    }
  },
})
