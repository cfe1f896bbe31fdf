/** The name of the meta element with the DSN and the page's support code. */
export const REPORTS_META = 'error-reports'

/**
 * Returns the DSN for the page's scripts, or undefined. Pages with a secret URL send nothing to third parties
 * (threats.md#T11).
 */
export function getReportsDsn(dsn: string | undefined, { secret }: { secret?: true }): string | undefined {
  return secret ? undefined : dsn
}
