import { html } from 'hono/html'
import { findBankAccount } from '#sandbox/external/banks.ts'
import { HOLDERS } from '#sandbox/external/name-check.ts'
import { DISABLED_ACCOUNT, DISABLED_SORT_CODE } from '#sandbox/external/uk-banks.ts'
import { defineConsolePage, type Markup } from '#sandbox/console/page.ts'

function row([number, holder]: [string, string]): Markup {
  const bank = findBankAccount(number)
  return html`<tr>
    <td><code>${bank ? number : `${number.slice(0, 6)} ${number.slice(6)}`}</code></td>
    <td>${holder}</td>
    <td>${bank ? (bank.bankName ?? '') : 'sort code and account number'}</td>
  </tr>`
}

/** Bank accounts to pay to: whose they are, which decides the name check, and which refuse to be paid. */
export const bankAccountsPage = defineConsolePage({
  method: 'GET',
  path: '/console/bank-accounts',
  handler: () => ({
    title: 'Bank accounts',
    main: html`<p>
        The banks of the sandbox know the holders of these accounts: the exact name matches, nearly the name is a close
        match, any other does not match. Any other account is the payer’s own for the payer’s name; for another name its
        bank does not answer.
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
          ${Object.entries(HOLDERS).map(row)}
        </tbody>
      </table>
      <p>
        Payments to the sort code <code>${DISABLED_SORT_CODE}</code> and to the account
        <code>${DISABLED_ACCOUNT}</code> (sort code and number) are disabled.
      </p>`,
  }),
})
