/** An example of a call and its response in the contract. */
export type Example = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  request?: unknown
  response?: unknown
  /** Several responses by name instead of one. */
  responses?: Record<string, { summary: string; value: unknown }>
}
