import type { Context } from '#sandbox/core/context.ts'
import { findTransfer, type StoredTransfer } from './incoming-transfers.ts'

/** Returns up to 20 transfers, newest first, by the payer's IBAN or part of the reference. `text` is in lower case. */
export function findTransfers(context: Context, text: string): StoredTransfer[] {
  return context.database
    .all<{ id: string }>(
      `select id from incoming_transfers
       where lower(payer_iban) = replace(?1, ' ', '') or instr(lower(reference || char(10) || payer_name), ?1)
       order by booked_at desc, id desc limit 20`,
      text,
    )
    .flatMap(({ id }) => findTransfer(context, id) ?? [])
}
