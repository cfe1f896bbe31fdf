import type { Module } from '#sandbox/core/module.ts'
import { omitTables } from '#sandbox/core/twin-tables.ts'
import { chatPages } from './chat-pages.ts'

/** Replaces the third-party chat server. */
export const chatModule: Module = {
  routes: [],
  consolePages: chatPages,
  tables: omitTables('anonymous', 'chat_lines'),
}
