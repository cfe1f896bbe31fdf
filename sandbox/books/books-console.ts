import { html } from 'hono/html'
import type { Context } from '#sandbox/core/context.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, type Markup } from '#sandbox/console/page.ts'
import { bookSums, postedEntries, type Posted } from './books.ts'

const MEANING: Readonly<Record<string, string>> = {
  'bank:safeguarding': 'Money of customers at our bank',
  customers: 'What we owe the accounts of customers',
  fees: 'What we have earned',
  issued: 'Service coins in circulation, and the euro behind them',
  orders: 'What came in for orders that are not done',
  payments: 'What came in for payments that are under way',
  payouts: 'What is on its way out',
  suspense: 'Transfers that nobody has taken',
}

function meaningOf(book: string): string {
  return book.startsWith('chain:') ? 'Coins on their network' : (MEANING[book] ?? '')
}

/** An amount of a coin, or of EUR or GBP, with its sign. */
function formatAmount(units: bigint, coin: string): string {
  if (coin === 'EUR' || coin === 'GBP') return `${formatCents(units)} ${coin}`
  const { decimals } = requireCoin(coin)
  return `${units < 0n ? '-' : ''}${formatUnits(units < 0n ? -units : units, decimals)} ${coin}`
}

function sums(context: Context): Markup {
  const rows = bookSums(context)
  const coins = [...new Set(rows.map(({ coin }) => coin))]
  const total = (coin: string) => rows.reduce((sum, row) => (row.coin === coin ? sum + row.units : sum), 0n)
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Book</th>
        <th scope="col">Holds</th>
        <th scope="col">What it is</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ book, coin, units }) =>
          html`<tr>
            <td><code>${book}</code></td>
            <td>${formatAmount(units, coin)}</td>
            <td>${meaningOf(book)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      ${coins.map(
        (coin) =>
          html`<tr>
            <th scope="row">Total</th>
            <td><strong>${formatAmount(total(coin), coin)}</strong></td>
            <td>${total(coin) === 0n ? 'The books balance.' : 'THE BOOKS DO NOT BALANCE.'}</td>
          </tr>`,
      )}
    </tfoot>
  </table>`
}

function entry({ at, what, reference, rows }: Posted): Markup {
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

/** Each book's sum in each coin, that they come to zero, and the latest entries, or those of one reference. */
export const booksPage = defineConsolePage({
  method: 'GET',
  path: '/console/books',
  handler({ context, query }) {
    const reference = query.get('reference')
    const entries = postedEntries(context, reference)
    return {
      title: reference === null ? 'Books' : `Books of ${reference}`,
      main: html`${reference === null ? sums(context) : html`<p><a href="/console/books">All books</a></p>`}
        <h2>${reference === null ? 'Latest entries' : 'Entries'}</h2>
        ${
          entries.length === 0
            ? html`<p>None yet.</p>`
            : html`<ol>
                ${entries.map(entry)}
              </ol>`
        }`,
    }
  },
})
