import { href } from 'react-router'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { getPayPath } from '#app/routes/buy/order-address.ts'
import { requireOpenOrder } from '#app/routes/buy/require-order.server.ts'
import type { Route } from './+types/banks.ts'
import { BankSearch } from './bank-search.tsx'
import { ConsentList } from './consent-list.tsx'
import { loadBanks } from './load-banks.server.ts'
import { loadConsents } from './load-consents.server.ts'
import { submitRevocation } from './submit-revocation.server.ts'

/** The banks to pay an order from; without an order, only the customer's consents. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const order = url.searchParams.get('order')
  const reader = i18n(context)
  return loadOrThrow(context, async (platform) => {
    const [open, banks, consents] = await Promise.all([
      order === null ? null : requireOpenOrder(platform, context, order),
      order === null ? null : loadBanks(platform, url, reader.language),
      loadConsents(platform, reader),
    ])
    return {
      order,
      pays: open?.pays ?? null,
      banks,
      consents,
      revokes: url.searchParams.get('revoke'),
      texts: getPageTexts(context, 'openBanking'),
    }
  })
}

export async function action({ url, context }: Route.ActionArgs) {
  return submitRevocation(context, url, await readPostedForm(context))
}

export default function BanksPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { order, pays, banks, consents, revokes } = loaderData
  const consentList = <ConsentList order={order} consents={consents} revokes={revokes} />
  if (order === null || banks === null) {
    return (
      <div className="stack">
        <PageHead heading={t('openBanking.consents')} lede={t('openBanking.ledeConsents')} outcome={actionData} />
        {consents.length === 0 ? <p>{t('openBanking.noConsents')}</p> : consentList}
      </div>
    )
  }
  return (
    <div className="stack">
      <PageHead
        heading={t('openBanking.heading')}
        lede={t('openBanking.lede', { pays: pays ?? '' })}
        outcome={actionData}
      />
      {consents.length === 0 ? null : consentList}
      <BankSearch order={order} {...banks} />
      <p className="actions">
        <Link to={getPayPath(href('/buy/method'), order)}>{t('openBanking.methods')}</Link>
      </p>
    </div>
  )
}
