import { href } from 'react-router'
import { ConsentCard } from '#app/features/usage-statistics/consent-card.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/overview.ts'
import { AccountsCard } from './accounts-card.tsx'
import { FirstStep } from './first-step.tsx'
import { LimitsCard } from './limits-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { NeedsList } from './needs-list.tsx'
import { LatestObjects, MovingObjects } from './object-lists.tsx'
import { ReviewNews } from './review-news.tsx'
import { ShopCard } from './shop-card.tsx'
import { loadOverviewPage } from './load-overview-page.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadOverviewPage(args)
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { version, heading, step, planned, jobs, needs, moving, latest, limits, accounts, shop, asOf } = loaderData
  return (
    <div className="stack">
      <PageHead heading={heading} title={t('ui.title_overview')} />
      <ReviewNews version={version} step={step} />
      <MoneyCard {...loaderData} />
      <NeedsList part={needs} />
      {step ? <FirstStep step={step} planned={planned} jobs={jobs} /> : null}
      {loaderData.paidBefore.length > 0 ? (
        <nav className="actions" aria-label={t('payments.again')}>
          {loaderData.paidBefore.map(({ to, label, note }) => (
            <Link key={to} to={to} className="button quiet" reloadDocument>
              {t('overview.payAgain', { name: [label, note].filter(Boolean).join(' ') })}
            </Link>
          ))}
        </nav>
      ) : null}
      <div className="two overview">
        <div className="stack">
          <MovingObjects rows={moving} />
          <LatestObjects part={latest} />
        </div>
        <div className="stack">
          {shop ? <ShopCard {...shop} /> : null}
          {accounts ? <AccountsCard part={accounts} /> : null}
          <LimitsCard part={limits} />
          {loaderData.isAsked ? <ConsentCard back={href('/overview')} /> : null}
        </div>
      </div>
      <AsOf time={asOf} page={href('/overview')} />
    </div>
  )
}
