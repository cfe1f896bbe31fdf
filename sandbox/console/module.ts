import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleObject, Module } from '#sandbox/core/module.ts'
import { faultPages } from './faults.ts'
import { findEmails } from '#sandbox/email/mailbox.ts'
import { findAccount, getAccountName } from '#sandbox/core/accounts.ts'
import { mailboxPage } from './mailbox.ts'
import { openAsPage } from './open-as.ts'
import { receivedPage } from './received.ts'

/** The console's own pages; a service's pages are in its folder. */
export const consoleModule: Module = {
  routes: [],
  consolePages: [mailboxPage, ...faultPages, receivedPage, openAsPage],
  search: (context, text) => [
    ...findCalls(context, text),
    ...findEmails(context, text).map(({ id, subject, recipient, account_number: number }) => {
      const account = number === null ? null : findAccount(context, number)
      return {
        kind: 'email',
        title: subject,
        state: `to ${recipient}`,
        href: `/console/mailbox?${account ? `account=${account.id}&` : ''}id=${id}`,
        account,
        appPath: null,
      }
    }),
  ],
}

/** The calls behind a support code (a request id), after the accounts that made them, which support usually wants. */
function findCalls(context: Context, code: string): ConsoleObject[] {
  const calls = context.received.findByCode(code)
  const accounts = [...new Set(calls.map(({ accountNumber: number }) => number))].flatMap((number) => {
    const account = number === null ? null : findAccount(context, number)
    return account ? [account] : []
  })
  return [
    ...accounts.map((account) => ({
      kind: 'account with this support code',
      title: getAccountName(account) || account.email,
      state: account.status,
      href: `/console/accounts/${account.id}`,
      account,
      appPath: '/overview',
    })),
    ...calls.map(({ method, url, status, at, accountNumber: number }) => {
      const account = number === null ? null : findAccount(context, number)
      return {
        kind: 'call',
        title: `${method} ${url}`,
        state: `${status || 'connection cut'} at ${new Date(at).toISOString()}`,
        href: `/console/received?${account ? `account=${account.id}&` : ''}code=${encodeURIComponent(code)}`,
        account,
        appPath: null,
      }
    }),
  ]
}
