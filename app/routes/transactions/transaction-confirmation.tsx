import { data, href, redirect } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatCoin, formatDateTime, formatMoney } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { reading } from '#app/session/reading.ts'
import type { Route } from './+types/transaction-confirmation.ts'
import { confirmLink, readLink } from './confirm-by-link.server.ts'

export { answerHeaders as headers } from '#app/forms/answer-headers.ts'

/** Opening the link confirms nothing: mail scanners and previews open it too, but they press no buttons (THREATS T10). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOf(context)
  const texts = textsOf(context, 'confirmation')
  const payment = await reading(context, () => readLink(context, params.token))
  if (payment === null) return data({ payment, texts }, { status: 404 })
  const at = (iso: string | null) => (iso === null ? null : formatDateTime(iso, language, BRAND.timeZone))
  return data({
    payment: {
      key: payment.transaction_key,
      amount: formatMoney(payment.amount, payment.currency, language),
      receiver: payment.receiver_masked,
      taken: formatCoin(payment.account_amount ?? payment.amount, payment.account_coin, language),
      until: at(payment.expires_at),
      confirmedAt: at(payment.confirmed_at),
    },
    texts,
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  const failure = await confirmLink(context, params.token)
  const here = href('/transaction-confirmation/:token', params)
  return failure ?? redirect(withLanguage(here, languageOf(context)), 303)
}

export default function TransactionConfirmationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { payment } = loaderData
  if (payment === null) {
    return (
      <div className="narrow stack">
        <PageHead heading={t('confirmation.invalid')} lede={t('confirmation.invalidText')} />
        <p>
          <Link to={href('/history')}>{t('confirmation.history')}</Link>
        </p>
      </div>
    )
  }
  const { amount, receiver, taken, until, confirmedAt } = payment
  const rows = [
    { term: t('confirmation.to'), value: receiver },
    { term: t('confirmation.from'), value: taken },
    ...(confirmedAt === null && until !== null ? [{ term: t('confirmation.until'), value: until }] : []),
  ]
  return (
    <div className="narrow stack">
      <PageHead
        heading={confirmedAt === null ? t('confirmation.heading', { amount }) : t('confirmation.done')}
        lede={confirmedAt === null ? t('confirmation.text') : t('confirmation.doneText', { at: confirmedAt })}
        outcome={actionData}
      />
      <section className="card" aria-label={t('confirmation.details')}>
        <Rows rows={rows} total={{ term: t('confirmation.gets'), value: amount }} />
      </section>
      {confirmedAt === null ? (
        <Form method="post" action={href('/transaction-confirmation/:token', params)}>
          <Button>{t('confirmation.submit', { amount })}</Button>
        </Form>
      ) : (
        <p>
          <Link to={href('/transactions/:id', { id: payment.key })}>{t('confirmation.open')}</Link>
        </p>
      )}
    </div>
  )
}
