import {
  kept,
  invented,
  own,
  salt,
  hashOf,
  SAID,
  type DocumentFates,
  type TwinTable,
} from '#sandbox/core/twin-tables.ts'
import { ENTERED } from '#sandbox/payments/payments-tables.ts'

const RECURRING: DocumentFates = {
  ...ENTERED,
  ...kept('interval startDate endDate handledUntil noticedFor code result'),
  text: 'said',
}

/** What becomes of the tables of this service in a twin. */
export const recurringTables: readonly TwinTable[] = [
  {
    name: 'recurring_payments',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...kept('status next_at created_at'),
      body: { document: RECURRING },
      calendar_salt: salt,
      calendar_hash: hashOf('calendar_salt'),
    },
  },
  {
    name: 'recurring_runs',
    where: 'recurring_id in (select id from recurring_payments where account_number = ?1)',
    columns: {
      ...invented('recurring_id transaction_key'),
      ...kept('day at amount status'),
      reason: { document: SAID },
    },
  },
]
