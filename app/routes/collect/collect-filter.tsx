import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

const STATUSES = ['NEW', 'PROCESSING', 'COMPLETED', 'RETURNED', 'CANCELLED'] as const

type Choice = { value: string; label: string }
type Props = {
  page: string
  entered: Record<string, string>
  isFiltered: boolean
  coins: readonly Choice[]
  /** What the list of the channel can be filtered by besides. */
  types?: readonly Choice[]
  /** The links of the company, for the list of what was paid by them. */
  links?: readonly Choice[]
}

/** The filter as a row of plain fields: what is asked for stands in the URL. */
export function CollectFilter({ page, entered, isFiltered, coins, types, links }: Props) {
  const t = useTexts()
  const any = { value: '', label: t('history.any') }
  const field = (name: string, label: string, type: 'date' | 'text') => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={entered[name]}
        maxLength={type === 'text' ? 255 : undefined}
      />
    </div>
  )
  return (
    <Form method="get" action={page} className="filters" aria-label={t('history.filter')}>
      {field('period_start', t('history.from'), 'date')}
      {field('period_end', t('history.to'), 'date')}
      <SelectField
        name="status"
        label={t('history.status')}
        value={entered['status'] ?? ''}
        options={[any, ...STATUSES.map((value) => ({ value, label: t(`ui.list_status.${value}`) }))]}
      />
      <SelectField name="coin" label={t('history.coin')} value={entered['coin'] ?? ''} options={[any, ...coins]} />
      {types ? (
        <>
          <SelectField name="type" label={t('collect.type')} value={entered['type'] ?? ''} options={[any, ...types]} />
          <SelectField
            name="is_recurring_transfer"
            label={t('history.recurring')}
            value={entered['is_recurring_transfer'] ?? ''}
            options={[
              any,
              { value: '0', label: t('history.recurring.no') },
              { value: '1', label: t('history.recurring.yes') },
            ]}
          />
        </>
      ) : null}
      {links && links.length > 0 ? (
        <SelectField
          name="collect_link_id"
          label={t('collect.link')}
          value={entered['collect_link_id'] ?? ''}
          options={[any, ...links]}
        />
      ) : null}
      {field('payer_name', t('collect.payerName'), 'text')}
      {field('receiver', t('collect.receiver'), 'text')}
      {field('wallet', t('collect.wallet'), 'text')}
      {field('partner_reference', t('collect.reference'), 'text')}
      <Button variant="quiet">{t('history.apply')}</Button>{' '}
      {isFiltered ? <Link to={page}>{t('history.clear')}</Link> : null}
    </Form>
  )
}
