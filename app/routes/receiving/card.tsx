import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readReceivingAddress } from '#app/platform/receiving-addresses.ts'
import { listCoins } from '#app/platform/reference.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { GroupedCode } from '#app/ui/grouped-code.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { PrintSheet } from '#app/ui/print-sheet.tsx'
import type { Route } from './+types/card.ts'
import { buildAddress } from './address-view.ts'

/** A printable card for payers, without the recipient's bank account. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reader = i18n(context)
  return loadOrThrow(context, async (platform) => {
    const [address, coins] = await Promise.all([readReceivingAddress(platform, { params }), listCoins(platform)])
    const { only, place, where } = buildAddress(address, { ...reader, now: platform.now(), coins })
    return {
      only,
      place,
      // Shown only if there is no address to print.
      state: place === null ? where : null,
      texts: getPageTexts(context, 'receivingCard'),
    }
  })
}

export default function ReceivingCardPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { only, place, state } = loaderData
  const isPayable = place !== null && place.withheld === null
  return (
    <div className="stack">
      {isPayable ? (
        <PrintSheet
          // The address's name is private to its owner.
          heading={t('receivingCard.heading', { symbol: place.symbol })}
          title={t('receivingCard.title', { symbol: place.symbol, network: place.network })}
          lede={only}
          qr={place.qr}
          steps={[
            t('receivingCard.scan'),
            t('receivingCard.check', { network: place.network }),
            t('receivingCard.send', { symbol: place.symbol }),
          ]}
          code={<GroupedCode text={place.address} />}
          foot={place.warning}
        />
      ) : (
        <>
          <PageHead heading={t('receivingCard.none')} />
          <Notice kind="info" text={place?.withheld ?? state ?? ''} />
        </>
      )}
      <p className="actions unprinted">
        {isPayable ? <PrintButton label={t('receivingCard.print')} /> : null}{' '}
        <Link to={href(`/${BRAND.segments.receiving}/:id`, params)}>{t('receivingCard.back')}</Link>
      </p>
    </div>
  )
}
