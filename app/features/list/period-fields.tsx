import { DateField } from '#app/ui/date-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { PeriodView } from './period-view.ts'

/** The choice of a period. The style sheet hides the two days unless the choice is "Custom". */
export function PeriodFields({ period }: { period: PeriodView }) {
  const { label, choice, options, hint, labels, entered, outcome } = period
  return (
    <>
      <SelectField name="period" label={label} value={choice} options={options} />
      <div className="custom-period">
        {/* For browsers without style sheets, which always show the days. */}
        <p className="unseen">{hint}</p>
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
      </div>
    </>
  )
}
