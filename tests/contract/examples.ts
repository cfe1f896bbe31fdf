/** How a call is made and what it answers, as the contract shows it. */
export type Example = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  request?: unknown
  response?: unknown
  /** Several answers of it by name, instead of one. */
  responses?: Record<string, { summary: string; value: unknown }>
}
