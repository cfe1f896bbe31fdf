import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleLink, Module } from '#sandbox/core/module.ts'
import { faultPages } from './faults.ts'
import { findEmails } from '#sandbox/email/mailbox.ts'
import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { mailboxPage } from './mailbox.ts'
import { receivedPage } from './received.ts'
import { searchPage } from './search.ts'

/** The console's pages about the sandbox itself. Those about a service are in its own folder. */
export const consoleModule: Module = {
  routes: [],
  consolePages: [mailboxPage, ...faultPages, receivedPage, searchPage],
  search: (context, text) => [
    ...findCalls(context, text),
    ...findEmails(context, text).map(({ subject, recipient, account_number: number }) => {
      const account = number === null ? null : findAccount(context, number)
      return {
        href: account ? `/console/mailbox?account=${account.id}` : '/console/mailbox',
        title: subject,
        detail: `email to ${recipient}`,
      }
    }),
  ],
}

/** The calls that a support code was shown for, after the accounts that made them: what is asked about is mostly there. */
function findCalls(context: Context, code: string): ConsoleLink[] {
  const calls = context.received.findByCode(code)
  const accounts = [...new Set(calls.map(({ accountNumber: number }) => number))].flatMap((number) => {
    const account = number === null ? null : findAccount(context, number)
    return account ? [account] : []
  })
  return [
    ...accounts.map(({ id, email }) => ({
      href: `/console/accounts/${id}`,
      title: email,
      detail: 'account that saw this support code',
    })),
    ...calls.map(({ method, path, status, at, accountNumber: number }) => ({
      href: receivedBy(number === null ? null : findAccount(context, number)),
      title: `${method} ${path}`,
      detail: `call answered ${status || 'by cutting the connection'}, ${new Date(at).toISOString()}`,
    })),
  ]
}

function receivedBy(account: Account | null): string {
  return account ? `/console/received?account=${account.id}` : '/console/received'
}
