import {
  keepColumns,
  inventColumns,
  own,
  replaceSalt,
  hashDerivedSecret,
  SAID,
  type DocumentFates,
  type TwinTable,
} from '#sandbox/core/twin-tables.ts'
import { ENTERED } from '#sandbox/payments/payments-tables.ts'

const RECURRING: DocumentFates = {
  ...ENTERED,
  ...keepColumns('interval startDate endDate handledUntil noticedFor code result'),
  text: 'said',
}

export const recurringTables: readonly TwinTable[] = [
  {
    name: 'recurring_payments',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...keepColumns('status next_at created_at'),
      body: { document: RECURRING },
      calendar_salt: replaceSalt,
      calendar_hash: hashDerivedSecret('calendar_salt'),
    },
  },
  {
    name: 'recurring_runs',
    where: 'recurring_id in (select id from recurring_payments where account_number = ?1)',
    columns: {
      ...inventColumns('recurring_id transaction_key'),
      ...keepColumns('day at amount status'),
      reason: { document: SAID },
    },
  },
]
