import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listReceivingAddresses } from '#app/platform/receiving-addresses.ts'
import { listCoins } from '#app/platform/reference.ts'
import { formatAsOf } from '#app/session/as-of.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { AsOf } from '#app/ui/as-of.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/receiving.ts'
import { AddressTable } from './address-table.tsx'
import { buildAddressList } from './addresses-view.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const [listed, coins] = await Promise.all([listReceivingAddresses(platform, { query: {} }), listCoins(platform)])
    const reader = { ...i18n(context), coins }
    return {
      addresses: buildAddressList(listed, reader),
      asOf: formatAsOf(context),
      texts: getPageTexts(context, 'receiving', 'asOf'),
    }
  })
}

export default function ReceivingAddressesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { addresses, asOf } = loaderData
  const create = (
    <Link to={href(`/${BRAND.segments.receiving}/new`)} className="button">
      {t('receiving.new')}
    </Link>
  )
  return (
    <div className="stack">
      <PageHead heading={t('receiving.heading')} lede={t('receiving.lede')} />
      {addresses.rows.length === 0 ? (
        <EmptyState title={t('receiving.emptyTitle')} text={t('receiving.empty')}>
          {create}
        </EmptyState>
      ) : (
        <>
          <p>{create}</p>
          <AddressTable {...addresses} />
          <AsOf time={asOf} page={href(`/${BRAND.segments.receiving}`)} />
        </>
      )}
    </div>
  )
}
