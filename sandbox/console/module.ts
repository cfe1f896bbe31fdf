import type { Module } from '#sandbox/core/module.ts'
import { faultPages } from './faults.ts'
import { mailboxPage } from './mailbox.ts'
import { receivedPage } from './received.ts'

/** The console's pages about the sandbox itself. Those about a service are in its own folder. */
export const consoleModule: Module = { routes: [], consolePages: [mailboxPage, ...faultPages, receivedPage] }
