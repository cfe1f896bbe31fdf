const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * Parses an operation id, or returns null. The platform receives it as Idempotency-Key (decisions/unknown-outcome.md).
 */
export function parseOperationId(text: string): string | null {
  return UUID.test(text) ? text : null
}
