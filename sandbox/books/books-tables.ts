import { kept, own, type Fate, type TwinTable } from '#sandbox/core/twin-tables.ts'

/** What becomes of the tables of this service in a twin. */
export const booksTables: readonly TwinTable[] = [
  {
    name: 'book_entries',
    where: own,
    columns: { id: 'row number', account_number: 'account', ...kept('at what'), reference: 'invented' },
  },
  {
    name: 'book_rows',
    where: 'entry_id in (select id from book_entries where account_number = ?1)',
    columns: { entry_id: { rowOf: 'book_entries' }, book: bookOf(), ...kept('coin units') },
  },
]

/** Books are ours, such as the fees; those of a customer have the id of their account or order in their name. */
function bookOf(): Fate {
  return (value, _, { inventor }) => value.replaceAll(/[a-z]+_[0-9a-z]{20}/g, inventor.text)
}
