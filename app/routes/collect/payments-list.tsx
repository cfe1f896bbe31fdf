import type { ComponentProps } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Announcement } from '#app/ui/announcement.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { CollectFilter } from './collect-filter.tsx'
import { CollectTable } from './collect-table.tsx'
import type { collectView } from './collect-view.ts'

type Props = ComponentProps<typeof CollectFilter> & { list: ReturnType<typeof collectView> }

/** Collected payments with their filter and their pages; without any, what would stand there. */
export function PaymentsList({ list: { rows, sum, empty, previous, next, range }, ...filter }: Props) {
  const t = useTexts()
  return (
    <>
      <CollectFilter {...filter} />
      <Announcement text={empty?.title ?? range} />
      {empty ? (
        <EmptyState {...empty}>
          {filter.isFiltered ? <Link to={filter.page}>{t('history.clear')}</Link> : null}
        </EmptyState>
      ) : (
        <>
          <CollectTable rows={rows} sum={sum} />
          <Pagination previous={previous} next={next} range={range} />
        </>
      )}
    </>
  )
}
