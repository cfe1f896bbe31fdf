import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { PayInstructions } from '#app/features/pay-crypto/pay-instructions.tsx'
import { CheckAgain } from '#app/features/status-page/check-again.tsx'
import { useStatusPoll } from '#app/features/status-page/use-status-poll.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { StatusSummary } from '#app/ui/status-summary.tsx'
import { PayerChoices } from './payer-choices.tsx'
import type { PayerView } from './payer-view.ts'

type Props = {
  payment: PayerView
  version: string
  operationId: string
  outcome: Partial<FormOutcome> | undefined
}

export function PayerPage({ payment, version, operationId, outcome }: Props) {
  const t = useTexts()
  const { code, key } = payment
  const params = { code, key }
  const here = href('/pay/:code/:key', params)
  const [first, ...others] = [...payment.sentences, ...payment.notes]
  const statusPath = href('/pay/:code/:key/status', params)
  const statusUrl = addLanguage(statusPath, useLanguage())
  const { failures, news } = useStatusPoll(payment, {
    path: statusPath,
    version,
    sentences: [first ?? '', payment.caution ?? '', ...others],
  })
  return (
    <div className="stack">
      <PageHead
        heading={payment.heading}
        title={t('payerPayment.title', { headline: payment.heading })}
        outcome={outcome}
        form="answer"
        labels={{ refund_address: t('payerPayment.address') }}
      />
      <PageNews lines={news} />
      <StatusSummary
        tone={payment.tone}
        status={payment.status}
        where={first}
        lost={failures > 0 ? t('payerPayment.pollLost', { time: payment.asOf }) : null}
      />
      {payment.caution ? <p className="prose">{payment.caution}</p> : null}
      {payment.pay ? <PayInstructions pay={payment.pay} statusUrl={statusUrl} /> : null}
      <div className="stack tight prose">
        {others.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {payment.ask ? (
        <PayerChoices payment={payment} ask={payment.ask} operationId={operationId} outcome={outcome} />
      ) : null}
      <section className="stack tight prose">
        <h2>{t('payerPayment.details')}</h2>
        <div className="card">
          <Rows rows={payment.rows} />
        </div>
        {payment.paysAgain ? (
          <p>
            <Link to={href('/pay/:code', { code })}>{t('payerPayment.openLink')}</Link>
          </p>
        ) : null}
        {payment.needsHelp ? (
          <p>
            <Link to={`${href('/contact')}?${new URLSearchParams({ payment: payment.number })}`} reloadDocument>
              {t('payerPayment.writeToUs')}
            </Link>
          </p>
        ) : null}
        {payment.hasReceipt ? (
          <p>
            <Link to={href('/pay/:code/:key/receipt', params)} reloadDocument>
              {t('payerPayment.receipt')}
            </Link>
          </p>
        ) : null}
        <CheckAgain
          view={payment}
          to={here}
          label={t('payerPayment.checkAgain')}
          asOf={t('payerPayment.asOf', { time: payment.asOf })}
        />
      </section>
      <section className="stack tight prose">
        <h2>{t('payerPayment.about', { brand: BRAND.name })}</h2>
        <p className="muted">{t('payerPayment.aboutText', { brand: BRAND.name })}</p>
      </section>
    </div>
  )
}
