/** What the document says about reports: where to send them, and the code that a customer would quote. */
export const REPORTS_META = 'error-reports'

/** The pages whose address holds a secret: on these nothing is sent to anyone else (THREATS T11). */
const SECRET_PAGES =
  /^\/(?:(?:login|password-reset|wallet-confirmation|transaction-confirmation|email-preferences|unsubscribe|auth)\/|confirm-email-address)/

/** Where the scripts of a page send its errors: the DSN, if there is one and the page may know it. */
export function reportsOf(dsn: string | undefined, pathname: string): string | undefined {
  return SECRET_PAGES.test(pathname) ? undefined : dsn
}
