import { href } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { othersBlockedBy } from '#app/domain/gates.ts'
import { isWaiting } from '#app/domain/wizard.ts'
import { loadPaidBefore } from '#app/features/pay-again/load-paid-before.server.ts'
import { paidBefore } from '#app/features/pay-again/paid-before.ts'
import { ConsentCard } from '#app/features/usage-statistics/consent-card.tsx'
import { loadConsent } from '#app/features/usage-statistics/load-consent.server.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { asOf } from '#app/session/as-of.server.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { AsOf } from '#app/ui/as-of.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/overview.ts'
import { AccountsCard } from './accounts-card.tsx'
import { FirstStep } from './first-step.tsx'
import { Limits } from './limits.tsx'
import { NeedsList } from './needs-list.tsx'
import { PaymentList } from './payment-list.tsx'
import { overviewView } from './overview-view.ts'
import { loadOverview } from './load-overview.server.ts'
import { WaitingNews } from './waiting-news.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const [read, lists] = await Promise.all([loadOverview(platform), loadPaidBefore(platform)])
    const planned = await cookies.planned.read(request.headers.get('Cookie'))
    const isAsked = loadConsent(context) === 'open'
    const reader = { t: translatorOf(context), language: languageOf(context), now: platform.now(), planned }
    const view = overviewView(read, reader)
    const asker = { ownName: view.name, othersBlockedBy: othersBlockedBy(read.profile) }
    return {
      ...view,
      // Who may not pay yet is shown the next step instead.
      paidBefore:
        view.step === null || view.step === 'first' || view.step === 'upgrade' ? paidBefore(lists, asker) : [],
      version: isWaiting(read.profile) ? pageVersion(read) : null,
      ...(isAsked && { isAsked }),
      asOf: asOf(context),
      texts: textsOf(
        context,
        'overview',
        'ui.title_overview',
        'asOf',
        'payments.again',
        ...(isAsked ? (['statistics'] as const) : []),
      ),
    }
  })
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { version, name, step, planned, needs, latest, limits, accounts, asOf } = loaderData
  return (
    <div className="stack">
      <PageHead heading={t('overview.greeting', { name })} title={t('ui.title_overview')} />
      <WaitingNews version={version} step={step} />
      {step ? <FirstStep step={step} planned={planned} /> : null}
      {step === null || step === 'upgrade' ? (
        <p>
          <Link to={href('/payments')} className="button">
            {t('overview.pay')}
          </Link>
        </p>
      ) : null}
      {loaderData.paidBefore.length > 0 ? (
        <nav className="actions" aria-label={t('payments.again')}>
          {loaderData.paidBefore.map(({ to, label, note }) => (
            <Link key={to} to={to} className="button quiet" reloadDocument>
              {t('overview.payAgain', { name: [label, note].filter(Boolean).join(' ') })}
            </Link>
          ))}
        </nav>
      ) : null}
      <div className="two">
        <div className="stack">
          <NeedsList part={needs} />
          <PaymentList part={latest} />
        </div>
        <div className="stack">
          {accounts ? <AccountsCard part={accounts} /> : null}
          <Limits part={limits} />
          {loaderData.isAsked ? <ConsentCard consent="open" back={href('/overview')} /> : null}
        </div>
      </div>
      <AsOf time={asOf} page={href('/overview')} />
    </div>
  )
}
