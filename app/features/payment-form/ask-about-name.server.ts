import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import type { PaymentForm } from '#app/platform/payment-form.schema.ts'
import { checkBankAccount } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import type { NameAsked } from './recipient-fields.tsx'

/** A bank account with the name that was typed for its holder. */
export type NamedAccount = {
  [Field in 'receiver_name' | 'receiver_iban' | 'receiver_sort_code' | 'receiver_account']?: string | null | undefined
}

type Asked = {
  recipient: NamedAccount & Pick<PaymentForm, 'receiver_is_self' | 'receiver_name' | 'company_id'>
  /** The button that was pressed. */
  intent: FormDataEntryValue | null
  /** What was saved before: the same account under the same name is not asked about again. */
  before?: NamedAccount | null
}

/** The name to go on with, or what the customer is asked first. */
export type NameAnswer = { name: string } | { fieldErrors: { receiver_name: string[] }; nameAsked: NameAsked }

/**
 * Asks the bank about the recipient's name, unless the customer has said already which one is meant. A name that the bank
 * does not have is asked about before anything is made; a bank that does not answer stops nobody (rules.md#vop).
 */
export async function askAboutName(
  platform: Platform,
  { recipient, intent, before = null }: Asked,
  t: Translate,
): Promise<NameAnswer> {
  const typed = recipient.receiver_name
  if (recipient.receiver_is_self || intent === 'keep-name' || isSameAccount(recipient, before)) return { name: typed }
  const check = await askBank(platform, recipient)
  if (check?.result === 'no_match' || (check?.result === 'close_match' && intent !== 'use-name')) {
    return {
      fieldErrors: { receiver_name: [t(`payments.nameAsk.${check.result}`, { name: check.name ?? '' })] },
      nameAsked: {
        use: check.name ? t('payments.useName', { name: check.name }) : null,
        keep: t('payments.keepName'),
      },
    }
  }
  return { name: check?.result === 'close_match' ? (check.name ?? typed) : typed }
}

async function askBank(platform: Platform, recipient: Asked['recipient']) {
  const body = {
    iban: recipient.receiver_iban ?? undefined,
    sort_code: recipient.receiver_sort_code ?? undefined,
    account_number: recipient.receiver_account ?? undefined,
    name: recipient.receiver_name,
    company_id: recipient.company_id,
  }
  const check = await loadOptional(checkBankAccount(platform, { body }))
  return 'value' in check ? check.value.name_check : null
}

function isSameAccount(one: NamedAccount, other: NamedAccount | null): boolean {
  const fields = ['receiver_name', 'receiver_iban', 'receiver_sort_code', 'receiver_account'] as const
  return other !== null && fields.every((field) => (one[field] ?? null) === (other[field] ?? null))
}
