type Row = { term: string; value: string; note?: string }

/** Names and amounts that add up to a total. */
export function Rows({ rows, total }: { rows: readonly Row[]; total?: Row }) {
  return (
    <dl className="rows">
      {rows.map(({ term, value, note }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value} {note ? <small>{note}</small> : null}
          </dd>
        </div>
      ))}
      {total ? (
        <div className="total">
          <dt>{total.term}</dt>
          <dd>{total.value}</dd>
        </div>
      ) : null}
    </dl>
  )
}
