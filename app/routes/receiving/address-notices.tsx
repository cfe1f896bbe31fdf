import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AddressView } from './address-view.ts'

type Props = { address: Pick<AddressView, 'id' | 'bankClosed' | 'allowed' | 'waiting'> }

/** Notices about a closed bank account and about crypto that waits. */
export function AddressNotices({ address: { id, bankClosed, allowed, waiting } }: Props) {
  const t = useTexts()
  if (!bankClosed && !waiting) return null
  return (
    <div className="stack tight prose">
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
    </div>
  )
}
