import { data } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { findThirdPartyBlock } from '#app/domain/gates.ts'
import { isUnderReview } from '#app/domain/wizard.ts'
import { loadPaidBefore } from '#app/features/pay-again/load-paid-before.server.ts'
import { listPaidBefore } from '#app/features/pay-again/paid-before.ts'
import { loadConsent } from '#app/features/usage-statistics/load-consent.server.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { readBalanceHistory } from '#app/platform/balances.ts'
import { formatAsOf } from '#app/session/as-of.server.ts'
import { userContext } from '#app/session/contexts.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { loadOptional, loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/overview.ts'
import { announceApproval } from './announce-approval.server.ts'
import { buildChart } from './build-chart.server.ts'
import { buildOverview } from './overview-view.ts'
import { loadOverview } from './load-overview.server.ts'

const CHART_DAYS = 90

export async function loadOverviewPage({ request, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const [read, lists, history] = await Promise.all([
      loadOverview(platform, context.get(userContext).type),
      loadPaidBefore(platform),
      loadOptional(readBalanceHistory(platform, { query: { days: CHART_DAYS } })),
    ])
    const seen = await announceApproval(context, read.profile, request)
    const planned = await cookies.planned.read(request.headers.get('Cookie'))
    const isAsked = loadConsent(context) === 'open'
    const reader = { ...i18n(context), now: platform.now(), planned }
    const { ownName, ...view } = buildOverview(read, reader)
    const payer = { ownName, othersBlockedBy: findThirdPartyBlock(read.profile) }
    const page = {
      ...view,
      chart: 'value' in history && view.total !== null ? buildChart(history.value.items, reader) : null,
      // A customer who can't pay yet sees the next step instead.
      paidBefore:
        view.step === null || view.step === 'first' || view.step === 'upgrade' ? listPaidBefore(lists, payer) : [],
      version: isUnderReview(read.profile) ? computePageVersion(read) : null,
      ...(isAsked && { isAsked }),
      asOf: formatAsOf(context),
      texts: getPageTexts(
        context,
        'overview',
        'ui.title_overview',
        'asOf',
        'payments.again',
        ...(isAsked ? (['statistics'] as const) : []),
      ),
    }
    return data(page, seen === null ? {} : { headers: { 'Set-Cookie': seen } })
  })
}
