import { PeriodFields } from '#app/features/list/period-fields.tsx'
import type { PeriodView } from '#app/features/list/period-view.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

type Props = {
  page: string
  entered: Record<string, string>
  period: PeriodView
  isFiltered: boolean
  count: number
}

export function StatementFilter({ page, entered, period, isFiltered, count }: Props) {
  const t = useTexts()
  const filterTexts = { filter: t('history.filter'), apply: t('history.apply'), clear: t('history.clear') }
  return (
    <FilterForm page={page} words={filterTexts} isFiltered={isFiltered} count={count} isOpen={period.isWrong}>
      <PeriodFields period={period} />
      <SelectField
        name="sort_order"
        label={t('accountPage.order')}
        value={entered['sort_order'] === 'asc' ? 'asc' : 'desc'}
        options={[
          { value: 'desc', label: t('accountPage.newestFirst') },
          { value: 'asc', label: t('accountPage.oldestFirst') },
        ]}
      />
    </FilterForm>
  )
}
