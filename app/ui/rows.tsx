import { translateFigure } from './figure.ts'

type Row = {
  term: string
  value: string
  note?: string
  /** Browsers must not translate names and codes. */
  kind?: 'name' | 'code'
}

export function Rows({ rows, total }: { rows: readonly Row[]; total?: Row }) {
  return (
    <dl className="rows">
      {rows.map(({ term, value, note, kind }) => {
        const translate = kind ? 'no' : translateFigure(value)
        return (
          <div key={term}>
            <dt>{term}</dt>
            <dd translate={note ? undefined : translate}>
              {note ? <bdi translate={translate}>{value}</bdi> : value} {note ? <small>{note}</small> : null}
            </dd>
          </div>
        )
      })}
      {total ? (
        <div className="total">
          <dt>{total.term}</dt>
          <dd translate={translateFigure(total.value)}>{total.value}</dd>
        </div>
      ) : null}
    </dl>
  )
}
