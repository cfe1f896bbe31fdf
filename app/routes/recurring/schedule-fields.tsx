import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export type ScheduleField = 'interval' | 'start_date' | 'end_date' | 'count'

type Props = {
  fields: Record<ScheduleField, FieldMetadata<string>>
  intervals: { value: string; label: string; hint?: string }[]
}

export function ScheduleFields({ fields, intervals }: Props) {
  const t = useTexts()
  return (
    <>
      <RadioCards field={fields.interval} legend={t('recurring.interval')} options={intervals} compact />
      <DateField field={fields.start_date} label={t('recurring.start')} hint={t('recurring.startHint')} />
      <div className="columns">
        <DateField field={fields.end_date} label={t('recurring.end')} optional />
        <TextField
          field={fields.count}
          label={t('recurring.count')}
          optional
          hint={t('recurring.endHint')}
          {...FIELD_ATTRIBUTES.digits}
        />
      </div>
    </>
  )
}
