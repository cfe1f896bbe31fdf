import { useTexts } from '#app/i18n/texts.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

type Props = { page: string; entered: Record<string, string>; isFiltered: boolean; count: number }

/** Which days, and in which order: what is asked for is in the URL. */
export function StatementFilter({ page, entered, isFiltered, count }: Props) {
  const t = useTexts()
  const words = { filter: t('history.filter'), apply: t('history.apply'), clear: t('history.clear') }
  return (
    <FilterForm page={page} words={words} isFiltered={isFiltered} count={count}>
      <div className="field">
        <label htmlFor="period_start">{t('history.from')}</label>
        <input id="period_start" name="period_start" type="date" defaultValue={entered['period_start']} />
      </div>
      <div className="field">
        <label htmlFor="period_end">{t('history.to')}</label>
        <input id="period_end" name="period_end" type="date" defaultValue={entered['period_end']} />
      </div>
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
