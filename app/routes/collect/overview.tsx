import { href, redirect } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { coinChoices } from '#app/domain/coin-offer.ts'
import { periodView } from '#app/features/list-period/period-view.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { CsvLinks } from '#app/features/list-export/csv-links.tsx'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listCollectLinks, listCollectTransactions } from '#app/platform/collect.ts'
import { listCoins } from '#app/platform/reference.ts'
import { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'
import { asOf } from '#app/session/as-of.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/overview.ts'
import { stateView } from './application-view.server.ts'
import { collectSearch, PAGE_SIZE, parseCollectQuery } from './collect-query.ts'
import { collectView } from './collect-view.ts'
import { linkView } from './link-view.ts'
import { LinksCard } from './links-card.tsx'
import { consolePathOf, readMerchant } from './merchant.server.ts'
import { PaymentsList } from './payments-list.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const query = parseCollectQuery(url.searchParams)
  return loadOrThrow(context, async (platform) => {
    const { application } = await readMerchant(platform, context)
    if (application === null) throw redirect(withLanguage(href(`/${BRAND.segments.collect}`), languageOf(context)))
    const [links, page, coins] = await Promise.all([
      listCollectLinks(platform),
      listCollectTransactions(platform, { query: { ...query, limit: PAGE_SIZE } }),
      listCoins(platform),
    ])
    const t = translatorOf(context)
    const reader = { t, language: languageOf(context), now: platform.now() }
    const isApproved = application.status === 'approved'
    return {
      state: isApproved ? null : stateView(application, context),
      links: links.map((link) => linkView(link, reader)),
      hasOwnLinks: isApproved && !platform.isOff('collectLinks'),
      coins: coinChoices(coins),
      list: collectView(page, query, href(`/${BRAND.segments.collect}/overview`), reader),
      entered: Object.fromEntries(url.searchParams),
      period: periodView(url.searchParams, t),
      asOf: asOf(context),
      file: href(`/${BRAND.segments.collect}/overview.csv`) + collectSearch(query),
      consolePath: consolePathOf(application),
      texts: textsOf(
        context,
        'asOf',
        'collectList',
        'history',
        'listFile',
        'pagination',
        ...LIST_STATUSES.map((status) => `ui.list_status.${status}` as const),
      ),
    }
  })
}

export default function CollectOverviewPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { state, links, list, entered, period, asOf, file, coins, hasOwnLinks } = loaderData
  return (
    <div className="stack">
      <PageHead
        title={t('parts.pair', { term: BRAND.services.collect, value: t('collect.payments') })}
        heading={BRAND.services.collect}
        outcome={period.outcome}
        form="filter"
        labels={{ period_start: t('history.from'), period_end: t('history.to') }}
      />
      {state ? <Notice kind={state.kind} title={state.title} text={state.text} /> : null}
      <LinksCard links={links} hasOwnLinks={hasOwnLinks} />
      <h2>{t('collect.payments')}</h2>
      <PaymentsList
        page={href(`/${BRAND.segments.collect}/overview`)}
        list={list}
        entered={entered}
        period={period}
        asOf={asOf}
        isFiltered={list.isFiltered}
        count={list.count}
        coins={coins}
        links={links.map(({ id, label }) => ({ value: id, label }))}
      />
      <div className="actions">
        {list.empty ? null : <CsvLinks path={file} name={t('collect.file')} />}
        {hasOwnLinks ? (
          <Link to={href(`/${BRAND.segments.collect}/settlements`)}>{t('collect.settlements')}</Link>
        ) : null}{' '}
        <Link to={href('/history-ecom')}>{t('collect.channel')}</Link>
      </div>
    </div>
  )
}
