import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { PayInstructions } from '#app/features/pay-crypto/pay-instructions.tsx'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { StatusSummary } from '#app/ui/status-summary.tsx'
import { usePoll } from '#app/ui/use-poll.ts'
import { PayerChoices } from './payer-choices.tsx'
import type { PayerView } from './payer-view.ts'

const EVERY_MS = 7_000

type Props = {
  payment: PayerView
  version: string
  operationId: string
  outcome: Partial<FormOutcome> | undefined
}

/** A payment by a link as its payer sees it: what to send where, how far it is, and what there is to decide. */
export function PayerPage({ payment, version, operationId, outcome }: Props) {
  const t = useTexts()
  const { code, key } = payment
  const params = { code, key }
  const here = href('/pay/:code/:key', params)
  const [first, ...others] = [...payment.sentences, ...payment.notes]
  const statusUrl = withLanguage(href('/pay/:code/:key/status', params), useLanguage())
  const { failures, news } = usePoll({
    url: statusUrl,
    version,
    heading: payment.headline,
    sentences: [payment.status, first ?? '', payment.caution ?? '', ...others],
    everyMs: EVERY_MS,
    isOver: payment.final,
  })
  return (
    <div className="stack">
      <PageHead
        heading={payment.headline}
        title={t('payerPayment.title', { headline: payment.headline })}
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
        {payment.final ? null : (
          <p className="alone">
            <Link to={here} className="link unprinted">
              {t('payerPayment.checkAgain')}
            </Link>{' '}
            <span className="small muted num">{t('payerPayment.asOf', { time: payment.asOf })}</span>
          </p>
        )}
      </section>
      <section className="stack tight prose">
        <h2>{t('payerPayment.about', { brand: BRAND.name })}</h2>
        <p className="muted">{t('payerPayment.aboutText', { brand: BRAND.name })}</p>
      </section>
    </div>
  )
}
