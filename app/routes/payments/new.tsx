import { href } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { recordEvent } from '#app/features/usage-statistics/record-event.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { createTransaction } from '#app/platform/transactions.ts'
import { visitContext } from '#app/session/contexts.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { rememberMade } from '#app/session/sent-forms.ts'
import { requireSession } from '#app/session/require-session.ts'
import { postedForm } from '#app/session/posted-form.ts'

import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/new.ts'
import { choiceLabels } from './choice-labels.ts'
import { submitPayment } from './submit-payment.server.ts'
import { validatePrefill } from './validate-prefill.server.ts'
import { loadTemplateValues } from './load-template-values.server.ts'
import { loadMadeBefore } from './load-made-before.server.ts'
import { firstChoices } from '#app/features/payment-form/offered-coins.server.ts'
import { loadPaidBefore } from '#app/features/pay-again/load-paid-before.server.ts'
import { paidBefore } from '#app/features/pay-again/paid-before.ts'
import { PayAgain } from '#app/features/pay-again/pay-again.tsx'
import { loadValuesOfPayment } from './load-values-of-payment.server.ts'
import { PaymentForm } from './payment-form.tsx'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { NOT_QUOTED, loadQuoteInTime } from './load-quote.server.ts'
import { readPrefill } from '#app/features/payment-form/prefill.ts'
import { fittingChoices } from '#app/features/payment-form/offered-choices.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const planned = await cookies.planned.read(request.headers.get('Cookie'))
  const draft = Object.fromEntries((await takeDraft(context, 'payment')) ?? [])
  return loadOrThrow(context, async (platform) => {
    const [template, again, before, lists, first] = await Promise.all([
      loadTemplateValues(platform, context, url.searchParams.get('template')),
      loadValuesOfPayment(platform, context, url.searchParams.get('again')),
      loadMadeBefore(platform, context, url),
      loadPaidBefore(platform),
      firstChoices(platform),
    ])
    const { fields, isLink } = readPrefill(url)
    const requested = { ...again.fields, ...template.fields, ...fields, ...draft }
    const isRequested = Object.keys(requested).length > 0
    // What was worked out before the sign-up is for the first payment.
    const suggested = before?.fields ?? (lists.payments.length === 0 ? planned : null)
    const defaults: Record<string, string> = { ...first, ...(isRequested ? requested : suggested) }
    const [{ view, rules, isClosed }, quoted] = await Promise.all([
      loadPaymentForm(platform, context),
      // A form that comes back brings its quote along.
      context.get(visitContext).target === null ? loadQuoteInTime(platform, context, defaults) : NOT_QUOTED,
    ])
    const operationId = defaults['operation_id'] ?? crypto.randomUUID()
    const isJudged = isLink && !isClosed && Object.keys(draft).length === 0
    return {
      view,
      quoted,
      defaults: fittingChoices(defaults, rules.choices),
      operationId,
      notice: isLink
        ? { kind: 'info' as const, text: translatorOf(context)('payments.linked') }
        : view.blocked === null
          ? (template.notice ?? again.notice)
          : null,
      keptForm: view.blocked === null ? 'payment' : undefined,
      paidBefore: view.blocked === null ? paidBefore(lists, rules) : [],
      made: before?.made ?? null,
      wrong: isJudged ? validatePrefill(fields, { defaults, rules }) : undefined,
      texts: textsOf(context, 'payments'),
    }
  })
}

export async function action({ context }: Route.ActionArgs) {
  await requireSession(context)
  const form = await postedForm(context)
  return submitPayment(context, form, async (platform, body, idempotencyKey) => {
    const made = await createTransaction(platform, { body, idempotencyKey })
    recordEvent(context, 'payment_created', { coin: made.coin, currency: made.currency })
    await rememberMade(context, href('/payments'), { key: made.transaction_key, form })
    return made
  })
}

export default function NewPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const outcome = actionData ?? (loaderData.wrong ? { result: loaderData.wrong } : undefined)
  return (
    <div className="stack">
      <PageHead
        heading={t('payments.heading')}
        outcome={outcome}
        form="payment"
        labels={choiceLabels(loaderData.view, t)}
      />
      <PayAgain paidBefore={loaderData.paidBefore} />
      {loaderData.made ? (
        <Notice kind="info" text={loaderData.made.text}>
          <p className="actions">
            {loaderData.made.links.map(({ to, label }) => (
              <Link key={to} to={to} reloadDocument={to.includes('?')}>
                {label}
              </Link>
            ))}
          </p>
        </Notice>
      ) : null}
      {loaderData.notice ? <Notice {...loaderData.notice} /> : null}
      <PaymentForm {...loaderData} outcome={outcome} submitLabel={t('payments.submit')} />
    </div>
  )
}
