import { href } from 'react-router'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Rows } from '#app/ui/rows.tsx'
import type { FeeCalculatorView } from './fees-view.ts'

/** A GET form, so that an answer can be sent as a link. */
export function FeeCalculator({ sum, service, services, inSepa, rows, total, problem }: FeeCalculatorView) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <form className="card calculator" method="get" action={href('/fees')}>
      <h2>{t('fees.calculator')}</h2>
      <input type="hidden" name="lang" value={language} />
      <label>
        {t('fees.sum')}
        <span className="joined">
          <input
            type="text"
            name="sum"
            className="num"
            defaultValue={sum}
            {...FIELD_ATTRIBUTES.amount}
            maxLength={40}
          />
          <span className="unit">EUR</span>
        </span>
      </label>{' '}
      <label>
        {t('fees.service')}
        <select name="service" defaultValue={service}>
          {services.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('fees.to')}
        <select name="to" defaultValue={inSepa ? 'sepa' : 'outside'}>
          <option value="sepa">{t('fees.column.inside')}</option>
          <option value="outside">{t('fees.column.outside')}</option>
        </select>
      </label>
      {total ? <Rows rows={rows} total={total} /> : <p className="problem">{problem}</p>}
      <button type="submit" className="button">
        {t('fees.go')}
      </button>
    </form>
  )
}
