import type { Module } from '#sandbox/core/module.ts'
import { booksPage } from './books-console.ts'
import { booksTables } from './books-tables.ts'

/** The journal that every movement of money and coins is in. */
export const booksModule: Module = {
  routes: [],
  consolePages: [booksPage],
  tables: booksTables,
}
