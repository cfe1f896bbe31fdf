import type { Module } from '#sandbox/core/module.ts'
import { booksPage } from './books-console.ts'
import { keepColumns, own, type Fate, type TwinTable } from '#sandbox/core/twin-tables.ts'

const tables: readonly TwinTable[] = [
  {
    name: 'book_entries',
    where: own,
    columns: { id: 'row number', account_number: 'account', ...keepColumns('at what'), reference: 'invented' },
  },
  {
    name: 'book_rows',
    where: 'entry_id in (select id from book_entries where account_number = ?1)',
    columns: { entry_id: { rowOf: 'book_entries' }, book: rewriteBook(), ...keepColumns('coin units') },
  },
]

export const booksModule: Module = {
  routes: [],
  consolePages: [booksPage],
  tables,
}

/** Replaces ids in the names of customers' books; our own books, such as fees, contain none. */
function rewriteBook(): Fate {
  return (value, _, { inventor }) => value.replaceAll(/[a-z]+_[0-9a-z]{20}/g, inventor.text)
}
