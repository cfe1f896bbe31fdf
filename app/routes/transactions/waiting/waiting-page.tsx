import { href } from 'react-router'
import { PayInstructions } from '#app/features/pay-crypto/pay-instructions.tsx'
import { StatusBody } from '#app/features/status-page/status-body.tsx'
import { StatusHead } from '#app/features/status-page/status-head.tsx'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { WaitingView } from './waiting-view.server.ts'

type Props = { payment: WaitingView; version: string; login: string }

/** The read-only page of a payment after its session has expired, with the deposit address and a login link. */
export function WaitingPage({ payment, version, login }: Props) {
  const t = useTexts()
  const page = href('/transactions/:id/waiting', { id: payment.id })
  const statusUrl = addLanguage(`${page}/status`, useLanguage())
  return (
    <div className="stack">
      <StatusHead view={payment} page={page} version={version} />
      {payment.pay ? <PayInstructions pay={payment.pay} statusUrl={statusUrl} deadline={payment.deadline} /> : null}
      <Notice kind="info" text={t('waiting.ended')}>
        <p>
          <a className={payment.pay ? 'button quiet' : 'button'} href={login}>
            {t('waiting.logIn')}
          </a>
        </p>
      </Notice>
      <StatusBody view={payment} page={page} />
    </div>
  )
}
