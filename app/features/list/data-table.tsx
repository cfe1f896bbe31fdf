import type { ReactNode } from 'react'

export type Column<Row> = {
  heading: string
  kind?: 'amount' | 'number'
  /** Repeats the heading in each cell on phones, where rows are cards. */
  isNamed?: boolean
  id?: (row: Row) => string
  render: (row: Row) => ReactNode
}

/** A totals row. `values` belong to the columns after the label. */
type SumRow = { label: string; values: readonly string[] }

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  sums?: readonly SumRow[]
  /** Number of columns that a total's label spans. */
  labelSpan?: number
  isLog?: boolean
}

export function DataTable<Row extends { key: string }>(props: Props<Row>) {
  const { caption, columns, rows, sums, labelSpan = 2, isLog = false } = props
  return (
    <table className={isLog ? 'data log' : 'data'}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading, kind }) => (
            <th key={heading} scope="col" className={kind === 'amount' ? 'amount' : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {columns.map((column) => (
              <td key={column.heading} id={column.id?.(row)} {...buildAttributes(column)}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          {sums.map(({ label, values }) => (
            <tr key={label}>
              <td colSpan={labelSpan}>{label}</td>
              {columns.slice(labelSpan, labelSpan + values.length).map((column, index) => (
                <td key={column.heading} {...buildAttributes(column)}>
                  {values[index]}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}

function buildAttributes<Row>({ heading, kind, isNamed }: Column<Row>) {
  const name = isNamed ? { 'data-name': heading } : {}
  if (kind === 'amount') return { className: 'amount', translate: 'no' as const, ...name }
  return kind === 'number' ? { className: 'num', ...name } : name
}
