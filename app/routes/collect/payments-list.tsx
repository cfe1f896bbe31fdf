import type { ComponentProps } from 'react'
import { ListResults } from '#app/features/list/list-results.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { CollectFilter } from './collect-filter.tsx'
import { CollectTable } from './collect-table.tsx'
import type { buildCollectView } from './collect-view.ts'

type Props = ComponentProps<typeof CollectFilter> & { list: ReturnType<typeof buildCollectView>; asOf: string }

export function PaymentsList({ list, asOf, ...filter }: Props) {
  const t = useTexts()
  return (
    <>
      <CollectFilter {...filter} />
      <ListResults list={list} period={filter.period} clear={{ to: filter.page, label: t('history.clear') }}>
        <CollectTable rows={list.rows} sum={list.sum} />
      </ListResults>
      <AsOf time={asOf} page={list.here} />
    </>
  )
}
