import { PeriodFields } from '#app/features/list/period-fields.tsx'
import type { PeriodView } from '#app/features/list/period-view.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

const STATUSES = ['NEW', 'PROCESSING', 'COMPLETED', 'RETURNED', 'CANCELLED'] as const

type Choice = { value: string; label: string }
type Props = {
  page: string
  entered: Record<string, string>
  period: PeriodView
  isFiltered: boolean
  /** The number of collapsed fields with a value. */
  count: number
  coins: readonly Choice[]
  /** Extra filters of the channel's list. */
  types?: readonly Choice[]
  /** The company's payment links to filter by. */
  links?: readonly Choice[]
}

export function CollectFilter({ page, entered, period, isFiltered, count, coins, types, links }: Props) {
  const t = useTexts()
  const any = { value: '', label: t('history.any') }
  const renderField = (name: string, label: string) => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} type="text" name={name} defaultValue={entered[name]} maxLength={255} />
    </div>
  )
  const filterTexts = { filter: t('history.filter'), apply: t('history.apply'), clear: t('history.clear') }
  return (
    <FilterForm page={page} words={filterTexts} isFiltered={isFiltered} count={count} isOpen={period.isWrong}>
      <PeriodFields period={period} />
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
      {renderField('payer_name', t('collect.payerName'))}
      {renderField('receiver', t('collect.receiver'))}
      {renderField('wallet', t('collect.wallet'))}
      {renderField('partner_reference', t('collect.reference'))}
    </FilterForm>
  )
}
