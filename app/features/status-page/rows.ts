import type { SummaryRow } from '#app/ui/summary-list.tsx'

type Kind = NonNullable<SummaryRow['kind']>
type Row<RowKind extends Kind> = { term: string; value: string | null; note?: string; kind?: RowKind }

export function filterRows<RowKind extends Kind = never>(all: readonly (Row<RowKind> | false | null)[]) {
  return all.flatMap((row) => (row && row.value ? [{ ...row, value: row.value }] : []))
}

/** The rows of an object, with its id at the end if the page shows a short number instead. */
export function withFullNumber(
  { id, number, rows }: { id?: string; number?: string | null; rows: readonly SummaryRow[] },
  term: string,
): readonly SummaryRow[] {
  return id && number ? [...rows, { term, value: id, kind: 'code' }] : rows
}
