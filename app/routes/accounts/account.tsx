import { data, href, redirect } from 'react-router'
import { gateFor } from '#app/domain/gates.ts'
import { env } from '#app/env.server.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { periodView } from '#app/features/list-period/period-view.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { makeDefaultBalance, readBalance } from '#app/platform/balances.ts'
import { readMe } from '#app/platform/me.ts'
import { listCoins } from '#app/platform/reference.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { asOf } from '#app/session/as-of.server.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Announcement } from '#app/ui/announcement.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/account.ts'
import { AccountHead } from './account-head.tsx'
import { loadCryptoActions } from './load-crypto-actions.server.ts'
import { accountView, statementView } from './account-view.ts'
import { readStatement } from './read-statement.server.ts'
import { StatementFiles } from './statement-files.tsx'
import { StatementFilter } from './statement-filter.tsx'
import { parseStatementQuery } from './statement-query.ts'
import { StatementTable } from './statement-table.tsx'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const query = parseStatementQuery(url.searchParams)
  const reader = { t: translatorOf(context), language: languageOf(context) }
  return loadOrThrow(context, async (platform) => {
    const [account, coins, me, part] = await Promise.all([
      readBalance(platform, { params }),
      listCoins(platform),
      readMe(platform),
      readStatement(platform, params.id, query),
    ])
    return {
      account: accountView(account, coins, reader),
      isLeaving: !gateFor('cashOut', me).allowed && /[1-9]/.test(account.balance),
      crypto: account.is_service_coin ? null : await loadCryptoActions(platform, account, { coins, t: reader.t }),
      statement: statementView(part, query, account, reader),
      entered: Object.fromEntries(url.searchParams),
      period: periodView(url.searchParams, reader.t),
      asOf: asOf(context),
      consolePath: env.SANDBOX_URL ? `/console/balances/${context.get(sessionContext).user?.id}` : null,
      texts: textsOf(
        context,
        'accountPage',
        'listFile',
        'pagination',
        'asOf',
        'history.filter',
        'history.from',
        'history.to',
        'history.apply',
        'history.clear',
        'history.column.date',
        'history.column.amount',
        'history.column.status',
      ),
    }
  })
}

/** Makes the account the default one. */
export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  if ((await postedForm(context)).get('intent') !== 'default') throw data(null, { status: 400 })
  try {
    const input = { params, body: {}, idempotencyKey: crypto.randomUUID() }
    await makeDefaultBalance(context.get(platformContext), input)
    await addNotice(context, { kind: 'success', key: 'accountPage.madeDefault' })
    return redirect(withLanguage(href('/accounts/:id', params), languageOf(context)), 303)
  } catch (error) {
    return actionFailure(error, translatorOf(context), { repeatable: true })
  }
}

export default function AccountPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { account, crypto, isLeaving, statement, entered, period, asOf } = loaderData
  const { empty, range } = statement
  const page = href('/accounts/:id', params)
  return (
    <div className="stack">
      <PageHead
        heading={account.name}
        title={t('accountPage.title', { name: account.name })}
        outcome={actionData ?? period.outcome}
        form="filter"
        labels={{ period_start: t('history.from'), period_end: t('history.to') }}
      />
      <AccountHead account={account} crypto={crypto} isLeaving={isLeaving} />
      <AsOf time={asOf} page={page + statement.here} />
      <h2>{t('accountPage.statement')}</h2>
      <StatementFilter
        page={page}
        entered={entered}
        period={period}
        isFiltered={statement.isFiltered}
        count={statement.count}
      />
      {period.isWrong ? null : <Announcement text={empty?.title ?? range} />}
      {period.isWrong ? null : empty ? (
        <EmptyState {...empty}>{statement.isFiltered ? <Link to={page}>{t('history.clear')}</Link> : null}</EmptyState>
      ) : (
        <>
          <StatementFiles id={account.id} search={statement.search} hasCamt={account.isServiceCoin} />
          <StatementTable rows={statement.rows} balances={statement.balances} />
          <Pagination previous={statement.newer} next={statement.older} range={range} />
        </>
      )}
    </div>
  )
}
