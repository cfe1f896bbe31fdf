import { href } from 'react-router'
import { PayInstructions } from '#app/features/pay-crypto/pay-instructions.tsx'
import { StatusBody } from '#app/features/status-page/status-body.tsx'
import { StatusHead } from '#app/features/status-page/status-head.tsx'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PayerChoices } from './payer-choices.tsx'
import type { PayerView } from './payer-view.ts'
import { RequestedAmount } from './requested-amount.tsx'

type Props = {
  payment: PayerView
  version: string
  operationId: string
  outcome: Partial<FormOutcome> | undefined
}

/** The business and its amount first, then the status and what the payer can do now. */
export function PayerPage({ payment, version, operationId, outcome }: Props) {
  const t = useTexts()
  const { code, key, merchant, amount, description } = payment
  const params = { code, key }
  const page = href('/pay/:code/:key', params)
  const statusUrl = addLanguage(`${page}/status`, useLanguage())
  const choices = payment.ask ? (
    <PayerChoices payment={payment} ask={payment.ask} operationId={operationId} outcome={outcome} />
  ) : null
  return (
    <div className="stack">
      <StatusHead
        view={payment}
        page={page}
        version={version}
        head={{
          title: payment.title,
          outcome,
          form: 'answer',
          labels: { refund_address: t('payerPayment.address') },
        }}
      >
        <RequestedAmount {...{ merchant, amount, description }} isNamed={!payment.heading.includes(merchant)} />
      </StatusHead>
      {payment.pay ? <PayInstructions pay={payment.pay} statusUrl={statusUrl} /> : null}
      {payment.hasReceipt ? (
        <p className="actions">
          <Link className="button" to={href('/pay/:code/:key/receipt', params)} reloadDocument>
            {t('payerPayment.receipt')}
          </Link>
        </p>
      ) : null}
      {payment.pay ? null : choices}
      <StatusBody view={payment} page={page}>
        {payment.pay ? choices : null}
        {payment.paysAgain || payment.needsHelp ? (
          <p className="actions">
            {payment.paysAgain ? <Link to={href('/pay/:code', { code })}>{t('payerPayment.openLink')}</Link> : null}{' '}
            {payment.needsHelp ? (
              <Link to={`${href('/contact')}?${new URLSearchParams({ payment: payment.supportId })}`} reloadDocument>
                {t('payerPayment.writeToUs')}
              </Link>
            ) : null}
          </p>
        ) : null}
      </StatusBody>
    </div>
  )
}
