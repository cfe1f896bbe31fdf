import { href, redirect } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { visitContext } from '#app/session/contexts.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { buildFormDefaults } from '#app/features/payment-form/form-defaults.ts'
import { loadAccountView } from '#app/features/bank-account/load-account-view.server.ts'
import { getFirstChoices } from '#app/features/payment-form/offered-coins.server.ts'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { fitChoices } from '#app/features/payment-form/offered-choices.server.ts'
import type { Route } from './+types/edit.ts'
import { NOT_QUOTED, loadQuoteInTime } from './load-quote.server.ts'

/** Loads the form of an unpaid payment (rules.md#payment-edit). */
export async function loadEditedPayment({ params, context }: Route.LoaderArgs) {
  const draft = Object.fromEntries((await takeDraft(context, 'payment')) ?? [])
  return loadOrThrow(context, async (platform) => {
    const read = readTransaction(platform, { params: { id: params.id } })
    const [payment, { view, rules }, first] = await Promise.all([
      read,
      loadPaymentForm(platform, context, { counted: read.then(({ amount_eur: counted }) => counted) }),
      getFirstChoices(platform),
    ])
    if (!payment.allowed_actions.includes('edit')) {
      await addNotice(context, { kind: 'info', key: 'payments.notEditable' })
      throw redirect(addLanguage(href('/transactions/:id', params), getLanguage(context)))
    }
    const entered = payment.form ? buildFormDefaults(payment.form, getLanguage(context)) : {}
    const defaults: Record<string, string> = { ...first, ...entered, ...draft }
    const operationId = draft['operation_id'] ?? crypto.randomUUID()
    // After a failed submit the action has already returned the quote.
    const isFresh = context.get(visitContext).target === null
    const [quoted, accountView] = await Promise.all([
      isFresh ? loadQuoteInTime(platform, context, defaults) : NOT_QUOTED,
      loadAccountView(platform, context, { defaults }),
    ])
    return {
      keptForm: view.blocked === null ? 'payment' : undefined,
      view,
      quoted,
      accountView,
      defaults: fitChoices(defaults, rules.choices),
      operationId,
      texts: getPageTexts(context, 'payments', 'paymentsEdit'),
    }
  })
}
