import type { RouterContextProvider } from 'react-router'
import { findThirdPartyBlock } from '#app/domain/gates.ts'
import { buildFormDefaults } from '#app/features/payment-form/form-defaults.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { Forbidden, NotFound } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'
import type { EnteredForm } from '#app/platform/payment-form.schema.ts'
import { readTemplate, readTemplateForm } from '#app/platform/templates.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { readTransaction } from '#app/platform/transactions.ts'

type InitialValues = { fields: Record<string, string>; notice: { kind: 'info' | 'warning'; text: string } | null }

/** A deleted or forbidden template returns no fields and a warning. */
export async function loadTemplateValues(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  id: string | null,
): Promise<InitialValues> {
  if (!id) return { fields: {}, notice: null }
  const { t, language } = i18n(context)
  try {
    const params = { id }
    const [{ name }, form] = await Promise.all([
      readTemplate(platform, { params }),
      readTemplateForm(platform, { params }),
    ])
    return {
      fields: buildFormDefaults(form, language),
      notice: { kind: 'info', text: t('payments.templateUsed', { name }) },
    }
  } catch (error) {
    if (error instanceof Forbidden) {
      const isSwitchedOff = findThirdPartyBlock(await readMe(platform)) === 'capability'
      const text = t(isSwitchedOff ? 'gate.others.capability' : 'notice.third_party_needed')
      return { fields: {}, notice: { kind: 'warning', text } }
    }
    if (error instanceof NotFound) return { fields: {}, notice: { kind: 'warning', text: t('templates.gone') } }
    throw error
  }
}

/** Loads the form values of an earlier payment for "Pay again"; a missing payment returns no fields and a warning. */
export async function loadPaymentValues(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  id: string | null,
): Promise<InitialValues> {
  if (!id) return { fields: {}, notice: null }
  const { t, language } = i18n(context)
  try {
    const payment = await readTransaction(platform, { params: { id } })
    const blocked = payment.receiver_is_self ? null : findThirdPartyBlock(await readMe(platform))
    if (blocked) return { fields: {}, notice: { kind: 'warning', text: t(`gate.others.${blocked}`) } }
    const name = payment.receiver ?? payment.receiver_name ?? ''
    // A voucher is valid for one payment.
    const { voucher: _, ...fields } = buildFormDefaults(payment.form ?? getEnteredFields(payment), language)
    return { fields, notice: { kind: 'info', text: t('payments.againUsed', { name }) } }
  } catch (error) {
    if (error instanceof NotFound) return { fields: {}, notice: { kind: 'warning', text: t('payments.againGone') } }
    throw error
  }
}

/** Fallback for platforms that do not store the submitted form. */
function getEnteredFields(payment: Transaction): Partial<EnteredForm> & Parameters<typeof buildFormDefaults>[0] {
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
