import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import type { PaymentForm } from '#app/platform/payment-form.schema.ts'
import { checkBankAccount } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import type { NameAsked } from './name-question.tsx'

const ACCOUNT_FIELDS = ['receiver_name', 'receiver_iban', 'receiver_sort_code', 'receiver_account'] as const

/** A bank account with the name that was typed for its holder. */
export type NamedAccount = { [Field in (typeof ACCOUNT_FIELDS)[number]]?: string | null | undefined }

type Asked = {
  recipient: NamedAccount & Pick<PaymentForm, 'receiver_is_self' | 'receiver_name' | 'company_id'>
  /** What was sent: the button that was pressed, and what the question above it was about. */
  form: FormData
  /** Reads what was saved before: the same account under the same name is not asked about again. */
  readBefore?: (() => Promise<NamedAccount>) | undefined
}

/** The name to go on with, or what the customer is asked first. */
export type NameAnswer = { name: string } | { fieldErrors: { receiver_name: string[] }; nameAsked: NameAsked }

/**
 * Asks the bank about the recipient's name, unless the customer has said already which one is meant. A name that the bank
 * does not have is asked about before anything is made; a bank that does not answer stops nobody (rules.md#vop).
 */
export async function askAboutName(
  platform: Platform,
  { recipient, form, readBefore }: Asked,
  t: Translate,
): Promise<NameAnswer> {
  const typed = recipient.receiver_name
  const about = ACCOUNT_FIELDS.map((field) => recipient[field] ?? '').join('|')
  // An answer is no answer for an account that was typed since.
  const intent = (form.get('name_asked_about') ?? about) === about ? form.get('intent') : null
  if (recipient.receiver_is_self || intent === 'keep-name') return { name: typed }
  const before = readBefore && (await loadOptional(readBefore()))
  if (before && 'value' in before && isSameAccount(recipient, before.value)) return { name: typed }
  const check = await askBank(platform, recipient)
  if (check?.result === 'no_match' || (check?.result === 'close_match' && intent !== 'use-name')) {
    return {
      fieldErrors: { receiver_name: [t(`payments.nameAsk.${check.result}`, { name: check.name ?? '' })] },
      nameAsked: {
        use: check.name ? t('payments.useName', { name: check.name }) : null,
        keep: t('payments.keepName'),
        about,
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

function isSameAccount(one: NamedAccount, other: NamedAccount): boolean {
  return ACCOUNT_FIELDS.every((field) => (one[field] ?? null) === (other[field] ?? null))
}
