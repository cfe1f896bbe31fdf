import { href } from 'react-router'
import { PeriodFields } from '#app/features/list/period-fields.tsx'
import type { PeriodView } from '#app/features/list/period-view.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

const AREAS = ['log_in', 'security', 'profile', 'consents', 'payments', 'exports', 'help'] as const

type Props = {
  entered: { area?: string }
  period: PeriodView
  isFiltered: boolean
  /** How many of the folded fields are set. */
  count: number
}

export function ActivityFilter({ entered, period, isFiltered, count }: Props) {
  const t = useTexts()
  const labels = { filter: t('activity.filter'), apply: t('activity.apply'), clear: t('activity.clear') }
  return (
    <FilterForm
      page={href('/profile/activity')}
      words={labels}
      isFiltered={isFiltered}
      count={count}
      isOpen={period.isWrong}
    >
      <SelectField
        name="area"
        label={t('activity.area')}
        value={entered.area ?? ''}
        options={[
          { value: '', label: t('activity.any') },
          ...AREAS.map((value) => ({ value, label: t(`activity.area.${value}`) })),
        ]}
      />
      <PeriodFields period={period} />
    </FilterForm>
  )
}
