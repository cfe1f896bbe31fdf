import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

const AREAS = ['log_in', 'security', 'profile', 'consents', 'payments', 'exports', 'help'] as const

type Props = {
  entered: { area?: string; period_start?: string; period_end?: string }
  isFiltered: boolean
  /** How many of the folded fields are set. */
  count: number
}

/** What the activity is filtered by. */
export function ActivityFilter({ entered, isFiltered, count }: Props) {
  const t = useTexts()
  const words = { filter: t('activity.filter'), apply: t('activity.apply'), clear: t('activity.clear') }
  return (
    <FilterForm page={href('/profile/activity')} words={words} isFiltered={isFiltered} count={count}>
      <SelectField
        name="area"
        label={t('activity.area')}
        value={entered.area ?? ''}
        options={[
          { value: '', label: t('activity.any') },
          ...AREAS.map((value) => ({ value, label: t(`activity.area.${value}`) })),
        ]}
      />
      <div className="field">
        <label htmlFor="period_start">{t('activity.from')}</label>
        <input id="period_start" name="period_start" type="date" defaultValue={entered.period_start} />
      </div>
      <div className="field">
        <label htmlFor="period_end">{t('activity.to')}</label>
        <input id="period_end" name="period_end" type="date" defaultValue={entered.period_end} />
      </div>
    </FilterForm>
  )
}
