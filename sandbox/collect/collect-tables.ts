import { keepColumns, inventColumns, own, type TwinTable } from '#sandbox/core/twin-tables.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import { keepPhrases } from '#sandbox/email/own-words.ts'
import { derivePayerSecret } from '#sandbox/payments/payer-secret.ts'

export const collectTables: readonly TwinTable[] = [
  {
    name: 'collect_applications',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...keepColumns('status created_at due_at reviewed_at expected_monthly_volume settlement_currency'),
      ...inventColumns('business_description settlement_iban settlement_sort_code settlement_account document_sha256'),
      decline_reason: keepPhrases,
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
      ...inventColumns('code label reference'),
      ...keepColumns('status amount_cents currency created_at expires_at max_uses'),
    },
  },
  {
    name: 'collected_payments',
    where: 'link_id in (select id from collect_links where account_number = ?1)',
    columns: {
      ...inventColumns('key link_id payer_email'),
      payer_hash: (_, row, { context, inventor }) =>
        hashSecret(derivePayerSecret(context, inventor.text(String(row['key'])))),
      language: 'kept',
    },
  },
]
