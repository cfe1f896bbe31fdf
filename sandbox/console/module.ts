import type { Module } from '#sandbox/core/module.ts'
import { faultPages } from './faults.ts'
import { findMails } from '#sandbox/email/mailbox.ts'
import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { mailboxPage } from './mailbox.ts'
import { receivedPage } from './received.ts'
import { searchPage } from './search.ts'

/** The console's pages about the sandbox itself. Those about a service are in its own folder. */
export const consoleModule: Module = {
  routes: [],
  consolePages: [mailboxPage, ...faultPages, receivedPage, searchPage],
  search: (context, text) => [
    ...context.received.findByCode(text).map(({ method, path, status, at, accountNumber: number }) => ({
      href: receivedBy(number === null ? null : findAccount(context, number)),
      title: `${method} ${path}`,
      detail: `call answered ${status || 'by cutting the connection'}, ${new Date(at).toISOString()}`,
    })),
    ...findMails(context, text).map(({ subject, recipient, account_number: number }) => {
      const account = number === null ? null : findAccount(context, number)
      return {
        href: account ? `/console/mailbox?account=${account.id}` : '/console/mailbox',
        title: subject,
        detail: `email to ${recipient}`,
      }
    }),
  ],
}

function receivedBy(account: Account | null): string {
  return account ? `/console/received?account=${account.id}` : '/console/received'
}
