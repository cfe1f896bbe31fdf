import { href } from 'react-router'
import { useContext } from 'react'
import { ListResults } from '#app/features/list/list-results.tsx'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { listCsvFiles } from '#app/features/list-export/csv-files.ts'
import { FileLinks } from '#app/ui/file-links.tsx'
import { PagesOff } from '#app/ui/link.tsx'
import type { Route } from './+types/account.ts'
import { AccountHead } from './account-head.tsx'
import { StatementFilter } from './statement-filter.tsx'
import { StatementTable } from './statement-table.tsx'
import { loadAccount } from './load-account.server.ts'
import { submitDefaultAccount } from './submit-default-account.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadAccount(args)
}

export function action(args: Route.ActionArgs) {
  return submitDefaultAccount(args)
}

export default function AccountPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { account, crypto, isLeaving, statement, entered, period, asOf } = loaderData
  const page = href('/accounts/:id', params)
  return (
    <div className="stack">
      <PageHead
        heading={account.name}
        title={t('accountPage.title', { name: account.name })}
        outcome={actionData ?? period.outcome}
        form="filter"
        labels={period.labels}
      />
      <AccountHead account={account} crypto={crypto} isLeaving={isLeaving} />
      <AsOf time={asOf} page={statement.here} />
      <h2>{t('accountPage.statement')}</h2>
      <StatementFilter
        page={page}
        entered={entered}
        period={period}
        isFiltered={statement.isFiltered}
        count={statement.count}
      />
      <ListResults list={statement} period={period} clear={{ to: page, label: t('history.clear') }}>
        <StatementFiles id={account.id} search={statement.search} hasCamt={account.isServiceCoin} />
        <StatementTable rows={statement.rows} balances={statement.balances} />
      </ListResults>
    </div>
  )
}

type Props = { id: string; search: string; hasCamt: boolean }

/** File format names are the same in every language. */
function StatementFiles({ id, search, hasCamt }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const off = useContext(PagesOff)
  const files = [
    ...listCsvFiles(href('/accounts/:id/statement.csv', { id }) + search, 'CSV', { t, language }),
    ['PDF', href('/accounts/:id/statement.pdf', { id }) + search],
    ...(hasCamt ? [['CAMT.053', href('/accounts/:id/statement.xml', { id }) + search] as const] : []),
  ] as const
  if (off.includes('/accounts/:id/statement.csv')) return null
  return <FileLinks label={t('accountPage.files')} files={files} />
}
