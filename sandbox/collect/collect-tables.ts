import { kept, invented, own, leftOut, type TwinTable } from '#sandbox/core/twin-tables.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import { ownWords } from '#sandbox/email/own-words.ts'
import { payerSecret } from '#sandbox/payments/payer-secret.ts'

/** What becomes of the tables of this service in a twin. */
export const collectTables: readonly TwinTable[] = [
  {
    name: 'collect_applications',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...kept('status created_at due_at reviewed_at expected_monthly_volume settlement_currency'),
      ...invented('business_description settlement_iban settlement_sort_code settlement_account document_sha256'),
      decline_reason: ownWords,
      website: 'website',
      document_name: 'file name',
    },
  },
  {
    name: 'collect_links',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...invented('code label reference'),
      ...kept('status amount_cents currency created_at expires_at max_uses'),
    },
  },
  {
    name: 'collected_payments',
    where: 'link_id in (select id from collect_links where account_number = ?1)',
    columns: {
      ...invented('key link_id payer_email'),
      payer_hash: (_, row, { context, inventor }) =>
        hashSecret(payerSecret(context, inventor.text(String(row['key'])))),
      language: 'kept',
    },
  },
  ...leftOut('moved to payments when the sandbox starts', 'collect_payments'),
]
