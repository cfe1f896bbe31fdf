/** What the document says about reports: where to send them, and the code that a customer would quote. */
export const REPORTS_META = 'error-reports'

/**
 * Where the scripts of a page send its errors: the DSN, if there is one. On a page whose address holds a secret nothing is
 * sent to anyone else (threats.md#T11).
 */
export function reportsOf(dsn: string | undefined, { secret }: { secret?: true }): string | undefined {
  return secret ? undefined : dsn
}
