import { href } from 'react-router'
import { PeriodFields } from '#app/features/list/period-fields.tsx'
import type { PeriodView } from '#app/features/list/period-view.ts'
import { formatListStatus } from '#app/features/payment-list/list-status-word.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import type { LIST_TYPES } from '#app/platform/transaction-lists.ts'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

const STATUSES = ['NEW', 'INCOMPLETE', 'PROCESSING', 'COMPLETED', 'RETURNED', 'CANCELLED'] as const

type Props = {
  entered: Record<string, string>
  period: PeriodView
  coins: readonly { value: string; label: string }[]
  /** Empty if the platform lists only payments. */
  types: readonly (typeof LIST_TYPES)[number][]
  hasCompanies: boolean
  isFiltered: boolean
  /** How many of the folded fields are set. */
  count: number
}

export function HistoryFilter({ entered, period, coins, types, hasCompanies, isFiltered, count }: Props) {
  const t = useTexts()
  // Only a recurring payment's page links here with this filter.
  const recurring = entered['recurring_transfer_id']
  const any = { value: '', label: t('history.any') }
  const labels = { filter: t('history.filter'), apply: t('history.apply'), clear: t('history.clear') }
  const search = (
    <div className="field search">
      <label htmlFor="receiver">{t('history.receiver')}</label>
      <input
        id="receiver"
        type="search"
        name="receiver"
        defaultValue={entered['receiver']}
        placeholder={t('history.receiver.example')}
        maxLength={255}
      />
    </div>
  )
  return (
    <FilterForm
      page={href('/history')}
      words={labels}
      isFiltered={isFiltered}
      count={count}
      isOpen={period.isWrong}
      search={search}
    >
      <PeriodFields period={period} />
      <SelectField
        name="status"
        label={t('history.status')}
        value={entered['status'] ?? ''}
        options={[any, ...STATUSES.map((value) => ({ value, label: formatListStatus(value, t) }))]}
      />
      {types.length > 0 ? (
        <SelectField
          name="type"
          label={t('history.type')}
          value={entered['type'] ?? ''}
          options={[any, ...types.map((value) => ({ value, label: t(`history.type.${value}`) }))]}
        />
      ) : null}
      <SelectField name="coin" label={t('history.coin')} value={entered['coin'] ?? ''} options={[any, ...coins]} />
      <SelectField
        name="is_recurring_transfer"
        label={t('history.recurring')}
        value={entered['is_recurring_transfer'] ?? ''}
        options={[
          any,
          { value: '0', label: t('history.recurring.no') },
          { value: '1', label: t(recurring ? 'history.recurring.one' : 'history.recurring.yes') },
        ]}
      />
      {recurring ? <input type="hidden" name="recurring_transfer_id" value={recurring} /> : null}
      {hasCompanies ? (
        <SelectField
          name="company"
          label={t('history.company')}
          value={entered['company'] === '1' ? '1' : '0'}
          options={[
            { value: '0', label: t('history.company.mine') },
            { value: '1', label: t('history.company.all') },
          ]}
        />
      ) : null}
    </FilterForm>
  )
}
