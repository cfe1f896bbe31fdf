import { cookies } from '#app/cookies.server.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { visitContext } from '#app/session/contexts.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { loadAccountView } from '#app/features/bank-account/load-account-view.server.ts'
import { getFirstChoices } from '#app/features/payment-form/offered-coins.server.ts'
import { loadPaidBefore } from '#app/features/pay-again/load-paid-before.server.ts'
import { listPaidBefore } from '#app/features/pay-again/paid-before.ts'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { readPrefill } from '#app/features/payment-form/prefill.ts'
import { fitChoices } from '#app/features/payment-form/offered-choices.server.ts'
import type { Route } from './+types/new.ts'
import { validatePrefill } from './validate-prefill.server.ts'
import { loadPaymentValues, loadTemplateValues } from './load-initial-values.server.ts'
import { loadUnpaidPayment } from './load-unpaid-payment.server.ts'
import { NOT_QUOTED, loadQuoteInTime } from './load-quote.server.ts'

export async function loadNewPayment({ request, url, context }: Route.LoaderArgs) {
  const planned = await cookies.planned.read(request.headers.get('Cookie'))
  const draft = Object.fromEntries((await takeDraft(context, 'payment')) ?? [])
  return loadOrThrow(context, async (platform) => {
    const [template, again, before, lists, first, { view, rules, closed }] = await Promise.all([
      loadTemplateValues(platform, context, url.searchParams.get('template')),
      loadPaymentValues(platform, context, url.searchParams.get('again')),
      loadUnpaidPayment(platform, context, url),
      loadPaidBefore(platform),
      getFirstChoices(platform),
      loadPaymentForm(platform, context),
    ])
    const { fields, isLink } = readPrefill(url)
    const requested = { ...again.fields, ...template.fields, ...fields, ...draft }
    const isRequested = Object.keys(requested).length > 0
    // Amounts from the public calculator, kept in a cookie during sign-up, prefill the first payment.
    const suggested = before?.fields ?? (lists.payments.length === 0 ? planned : null)
    const defaults: Record<string, string> = { ...first, ...(isRequested ? requested : suggested) }
    // After a failed submit the action has already returned the quote.
    const isFresh = context.get(visitContext).target === null
    const [quoted, accountView] = await Promise.all([
      isFresh ? loadQuoteInTime(platform, context, defaults) : NOT_QUOTED,
      loadAccountView(platform, context, { defaults }),
    ])
    const operationId = defaults['operation_id'] ?? crypto.randomUUID()
    const isValidated = isLink && closed === null && Object.keys(draft).length === 0
    return {
      view,
      quoted,
      accountView,
      defaults: fitChoices(defaults, rules.choices),
      operationId,
      notice: isLink
        ? { kind: 'info' as const, text: i18n(context).t('payments.linked') }
        : view.blocked === null
          ? (template.notice ?? again.notice)
          : null,
      keptForm: view.blocked === null ? 'payment' : undefined,
      paidBefore: view.blocked === null ? listPaidBefore(lists, rules) : [],
      unpaid: before?.unpaid ?? null,
      prefillErrors: isValidated ? validatePrefill(fields, { defaults, rules }) : undefined,
      texts: getPageTexts(context, 'payments'),
    }
  })
}
