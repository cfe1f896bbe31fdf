import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

const AREAS = ['log_in', 'security', 'profile', 'consents', 'payments', 'exports', 'help'] as const

type Props = {
  entered: { area?: string; period_start?: string; period_end?: string }
  isFiltered: boolean
}

/** The filter as a row of plain fields: what is asked for stands in the URL. */
export function ActivityFilter({ entered, isFiltered }: Props) {
  const t = useTexts()
  return (
    <Form method="get" action={href('/profile/activity')} className="filters" aria-label={t('activity.filter')}>
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
      <Button variant="quiet">{t('activity.apply')}</Button>{' '}
      {isFiltered ? <Link to={href('/profile/activity')}>{t('activity.clear')}</Link> : null}
    </Form>
  )
}
