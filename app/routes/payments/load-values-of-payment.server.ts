import type { RouterContextProvider } from 'react-router'
import { othersBlockedBy } from '#app/domain/gates.ts'
import { formDefaults } from '#app/features/payment-form/form-defaults.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { NotFound } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'
import type { EnteredForm } from '#app/platform/payment-form.schema.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import type { Filled } from './load-template-values.server.ts'

/** What an earlier payment fills the form with, to be paid again, and what is said about it. */
export async function loadValuesOfPayment(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  id: string | null,
): Promise<Filled> {
  if (!id) return { fields: {}, notice: null }
  const t = translatorOf(context)
  try {
    const payment = await readTransaction(platform, { params: { id } })
    const blocked = payment.receiver_is_self ? null : othersBlockedBy(await readMe(platform))
    if (blocked) return { fields: {}, notice: { kind: 'warning', text: t(`gate.others.${blocked}`) } }
    const name = payment.receiver ?? payment.receiver_name ?? ''
    // A voucher is used once.
    const { voucher: _, ...fields } = formDefaults(payment.form ?? enteredOf(payment), languageOf(context))
    return { fields, notice: { kind: 'info', text: t('payments.againUsed', { name }) } }
  } catch (error) {
    if (error instanceof NotFound) return { fields: {}, notice: { kind: 'warning', text: t('payments.againGone') } }
    throw error
  }
}

/** The same from the payment itself, of a platform that does not keep what was typed. */
function enteredOf(payment: Transaction): Partial<EnteredForm> & Parameters<typeof formDefaults>[0] {
  const { receiver_address: address } = payment
  return {
    sum: payment.sum,
    sum_currency: payment.sum_currency,
    currency: payment.currency,
    coin: payment.coin,
    account_id: payment.account_id,
    company_id: payment.company?.id ?? null,
    receiver_is_self: payment.receiver_is_self,
    receiver_is_company: payment.receiver_is_company,
    receiver_name: payment.receiver_name ?? payment.receiver,
    receiver_iban: payment.iban,
    receiver_sort_code: payment.receiver_sort_code,
    receiver_account: payment.receiver_account,
    receiver_street: address?.street ?? null,
    receiver_city: address?.city ?? null,
    receiver_zip_code: address?.zip_code ?? null,
    receiver_country_code: address?.country_code ?? null,
    description: payment.description,
    payer_name: payment.payer_name,
    contact_email: payment.contact_email,
  }
}
