import type { ComponentProps } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Announcement } from '#app/ui/announcement.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { CollectFilter } from './collect-filter.tsx'
import { CollectTable } from './collect-table.tsx'
import type { collectView } from './collect-view.ts'

type Props = ComponentProps<typeof CollectFilter> & { list: ReturnType<typeof collectView>; asOf: string }

/** Collected payments with their filter and their pages; without any, what would stand there. */
export function PaymentsList({ list, asOf, ...filter }: Props) {
  const { rows, sum, empty, here, previous, next, range } = list
  const t = useTexts()
  return (
    <>
      <CollectFilter {...filter} />
      {filter.period.isWrong ? null : <Announcement text={empty?.title ?? range} />}
      {filter.period.isWrong ? null : empty ? (
        <EmptyState {...empty}>
          {filter.isFiltered ? <Link to={filter.page}>{t('history.clear')}</Link> : null}
        </EmptyState>
      ) : (
        <>
          <CollectTable rows={rows} sum={sum} />
          <Pagination previous={previous} next={next} range={range} />
        </>
      )}
      <AsOf time={asOf} page={here} />
    </>
  )
}
