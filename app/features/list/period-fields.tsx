import { DateField } from '#app/ui/date-field.tsx'
import type { PeriodView } from './period-view.ts'

type Props = { period: PeriodView; labels: { period_start: string; period_end: string } }

export function PeriodFields({ period: { entered, outcome }, labels }: Props) {
  return (
    <>
      {(['period_start', 'period_end'] as const).map((name) => (
        <DateField
          key={name}
          label={labels[name]}
          field={{
            key: name,
            id: `filter-${name}`,
            name,
            initialValue: entered[name],
            errors: outcome.result.error[name],
          }}
        />
      ))}
    </>
  )
}
