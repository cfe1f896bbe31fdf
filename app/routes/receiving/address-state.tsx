import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PollLost } from '#app/ui/status-summary.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { AddressView } from './address-view.ts'

type Props = {
  address: Pick<AddressView, 'id' | 'tone' | 'status' | 'state' | 'bankClosed' | 'allowed' | 'waiting'>
  /** Shown while the poll fails. */
  lost: string | null
}

export function AddressState({ address: { id, tone, status, state, bankClosed, allowed, waiting }, lost }: Props) {
  const t = useTexts()
  return (
    <div className="stack tight prose">
      <p>
        <StatusTag tone={tone}>{status}</StatusTag>
      </p>
      <p>{state}</p>
      {bankClosed ? (
        <Notice kind="info" {...bankClosed}>
          {allowed.edit ? (
            <p>
              <Link to={href(`/${BRAND.segments.receiving}/:id/edit`, { id })}>{t('receivingAddress.changeBank')}</Link>
            </p>
          ) : null}
        </Notice>
      ) : null}
      {waiting ? (
        <Notice kind="info" text={waiting.text}>
          <p>
            <Link to={waiting.to}>{t('receivingAddress.waiting')}</Link>
          </p>
        </Notice>
      ) : null}
      <PollLost text={lost} />
    </div>
  )
}
