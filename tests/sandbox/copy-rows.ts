import { DatabaseSync } from 'node:sqlite'

/** Tables that had another name. */
export const RENAMED: Record<string, string> = { mails: 'emails' }

/** Fills an older database with what a newer one has for its tables and columns. */
export function copyRows(newer: string, older: string): void {
  const file = new DatabaseSync(older, { enableForeignKeyConstraints: false })
  file.exec(`pragma synchronous = off; attach '${newer}' as newer; begin`)
  const names = (sql: string) =>
    file
      .prepare(sql)
      .all()
      .map(({ name }) => String(name))
  const tablesOf = (schema: string) =>
    names(`select name from ${schema}.sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
  const columnsOf = (schema: string, table: string) =>
    names(`select name from pragma_table_info('${table}', '${schema}')`)
  const filled = new Set(tablesOf('newer'))
  for (const table of tablesOf('main').filter((each) => each !== 'migrations')) {
    const source = RENAMED[table] ?? table
    if (!filled.has(source)) continue
    const there = new Set(columnsOf('newer', source))
    const columns = columnsOf('main', table)
      .filter((each) => there.has(each))
      .join(', ')
    file.exec(
      `delete from main.${table}; insert into main.${table} (${columns}) select ${columns} from newer.${source}`,
    )
  }
  file.exec('commit; detach newer')
  file.close()
}
