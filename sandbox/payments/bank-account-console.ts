import { html } from 'hono/html'
import { findBankAccount } from '#sandbox/external/banks.ts'
import { HOLDERS } from '#sandbox/external/name-check.ts'
import { DISABLED_ACCOUNT, DISABLED_SORT_CODE } from '#sandbox/external/uk-banks.ts'
import { defineConsolePage, type Markup } from '#sandbox/console/page.ts'

function renderRow([number, holder]: [string, string]): Markup {
  const bank = findBankAccount(number)
  return html`<tr>
    <td><code>${bank ? number : `${number.slice(0, 6)} ${number.slice(6)}`}</code></td>
    <td>${holder}</td>
    <td>${bank ? (bank.bankName ?? '') : 'UK account (sort code and number)'}</td>
  </tr>`
}

/** Console page of the test bank accounts and their holders, for the name check. */
export const bankAccountsPage = defineConsolePage({
  method: 'GET',
  path: '/console/bank-accounts',
  handler: () => ({
    title: 'Bank accounts',
    main: html`<p>
        Name checks for these accounts return a match for the exact name, a close match for a similar name and no match
        for any other name. For every other account, the payer’s own name matches, and for any other name the bank does
        not respond.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Holder</th>
            <th scope="col">Bank</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(HOLDERS).map(renderRow)}
        </tbody>
      </table>
      <p>
        Payments to the sort code <code>${DISABLED_SORT_CODE}</code> and to the account
        <code>${DISABLED_ACCOUNT}</code> (sort code and number) are disabled.
      </p>`,
  }),
})
