/** How a call is made and what it answers, as the contract shows it. */
export type Example = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  request?: unknown
  response?: unknown
}
