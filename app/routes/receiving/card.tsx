import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readReceivingAddress } from '#app/platform/receiving-addresses.ts'
import { listCoins } from '#app/platform/reference.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/card.ts'
import { AddressPlace } from './address-place.tsx'
import { buildAddress } from './address-view.ts'

/** A printable card for payers, without the recipient's bank account. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reader = i18n(context)
  return loadOrThrow(context, async (platform) => {
    const [address, coins] = await Promise.all([readReceivingAddress(platform, { params }), listCoins(platform)])
    const { heading: name, only, place, where } = buildAddress(address, { ...reader, now: platform.now(), coins })
    return {
      name,
      only,
      place,
      // Shown only if there is no address to print.
      state: place === null ? where : null,
      texts: getPageTexts(context, 'receiving', 'receivingAddress.address', 'receivingAddress.cardTitle'),
    }
  })
}

export default function ReceivingCardPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { name, only, place, state } = loaderData
  return (
    <div className="stack">
      <PageHead heading={name} title={t('receivingAddress.cardTitle', { name })} />
      {place ? (
        <>
          <p className="unprinted">{t('receiving.printIt')}</p>
          <AddressPlace place={place} only={only} heading={`${place.symbol}, ${place.network}`} />
        </>
      ) : (
        <Notice kind="info" text={state ?? ''} />
      )}
      <p className="unprinted">
        <Link to={href(`/${BRAND.segments.receiving}/:id`, params)}>{t('receiving.cardBack')}</Link>
      </p>
    </div>
  )
}
