import { useTexts } from '#app/i18n/texts.tsx'
import type { NetworkTable, PriceTableRow } from './fees-view.ts'

export function PriceTable({ rows }: { rows: readonly PriceTableRow[] }) {
  const t = useTexts()
  return (
    <table className="figures prices">
      <caption>{t('fees.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fees.column.service')}</th>
          <th scope="col">{t('fees.column.fee')}</th>
          <th scope="col">{t('fees.column.outside')}</th>
          <th scope="col">{t('fees.column.bounds')}</th>
          <th scope="col">{t('fees.column.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ service, name, inside, example, outside, bounds, rate }) => (
          <tr key={service}>
            <th scope="row">{name}</th>
            <td className="num" data-label={t('fees.column.fee')}>
              {inside} {example ? <small className="muted">{example}</small> : null}
            </td>
            <td className="num" data-label={t('fees.column.outside')}>
              {outside}
            </td>
            <td className="num" data-label={t('fees.column.bounds')}>
              {bounds}
            </td>
            <td data-label={t('fees.column.rate')}>{rate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Network fees for crypto that is sent to an address. */
export function NetworkFees({ columns, rows }: NetworkTable) {
  const t = useTexts()
  return (
    <>
      <table className="figures">
        <caption>{t('fees.networks')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fees.column.network')}</th>
            {columns.map(({ service, name }) => (
              <th key={service} scope="col" className="amount">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ network, fees }) => (
            <tr key={network}>
              <th scope="row">{network}</th>
              {fees.map(({ service, amount }) => (
                <td key={service} className="amount" translate="no">
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">{t('fees.networksText')}</p>
    </>
  )
}
