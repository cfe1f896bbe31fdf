import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import type { PaymentForm } from '#app/platform/payment-form.schema.ts'
import { checkBankAccount } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import type { NameQuestionProps } from './name-question.tsx'

const ACCOUNT_FIELDS = ['receiver_name', 'receiver_iban', 'receiver_sort_code', 'receiver_account'] as const

export type NamedAccount = { [Field in (typeof ACCOUNT_FIELDS)[number]]?: string | null | undefined }

type Question = {
  recipient: NamedAccount & Pick<PaymentForm, 'receiver_is_self' | 'receiver_name' | 'company_id'>
  /** The submitted form, with the pressed button and the account of the question. */
  form: FormData
  /** Reads the saved account: an unchanged account and name need no question. */
  readBefore?: (() => Promise<NamedAccount>) | undefined
}

export type NameAnswer = { name: string } | { fieldErrors: { receiver_name: string[] }; nameAsked: NameQuestionProps }

/**
 * Checks the recipient's name with the bank, unless the customer has already confirmed it. A mismatch asks the customer
 * before anything is created. Without a response from the bank the form is accepted (rules.md#vop).
 */
export async function verifyPayee(
  platform: Platform,
  { recipient, form, readBefore }: Question,
  t: Translate,
): Promise<NameAnswer> {
  const typed = recipient.receiver_name
  const about = ACCOUNT_FIELDS.map((field) => recipient[field] ?? '').join('|')
  // A confirmation for another account doesn't count.
  const intent = (form.get('name_asked_about') ?? about) === about ? form.get('intent') : null
  if (recipient.receiver_is_self || intent === 'keep-name') return { name: typed }
  const before = readBefore && (await loadOptional(readBefore()))
  if (before && 'value' in before && isSameAccount(recipient, before.value)) return { name: typed }
  const check = await verifyWithBank(platform, recipient)
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

async function verifyWithBank(platform: Platform, recipient: Question['recipient']) {
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
