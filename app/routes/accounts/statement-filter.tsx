import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

type Props = { page: string; entered: Record<string, string>; isFiltered: boolean }

/** Which days, and in which order: what is asked for is in the URL. */
export function StatementFilter({ page, entered, isFiltered }: Props) {
  const t = useTexts()
  return (
    <Form method="get" action={page} className="filters" aria-label={t('history.filter')}>
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
      <Button variant="quiet">{t('history.apply')}</Button>{' '}
      {isFiltered ? <Link to={page}>{t('history.clear')}</Link> : null}
    </Form>
  )
}
