import type { Module } from '#sandbox/core/module.ts'
import { faultPages } from './faults.ts'
import { findMails } from '#sandbox/email/mailbox.ts'
import { findAccount } from '#sandbox/core/accounts.ts'
import { mailboxPage } from './mailbox.ts'
import { receivedPage } from './received.ts'
import { searchPage } from './search.ts'

/** The console's pages about the sandbox itself. Those about a service are in its own folder. */
export const consoleModule: Module = {
  routes: [],
  consolePages: [mailboxPage, ...faultPages, receivedPage, searchPage],
  search: (context, text) =>
    findMails(context, text).map(({ subject, recipient, account_number: number }) => {
      const account = number === null ? null : findAccount(context, number)
      return {
        href: account ? `/console/mailbox?account=${account.id}` : '/console/mailbox',
        title: subject,
        detail: `email to ${recipient}`,
      }
    }),
}
