/** Query parameters that pages set themselves and customers never type. */
const SAFE_PARAMETERS = new Set(
  'status type coin currency area level section list filter show ask delete owner order page offset sort_order period period_start period_end company is_recurring_transfer recurring_transfer_id'.split(
    ' ',
  ),
)

/**
 * Returns a path that is safe to share with support: without typed values such as a search or a prefilled IBAN
 * (threats.md#T11).
 */
export function stripTypedValues(path: string): string {
  const [pathname = '/', query = ''] = path.split('?', 2)
  const kept = [...new URLSearchParams(query)].filter(
    ([name, value]) => SAFE_PARAMETERS.has(name) && /^[\w.-]{1,64}$/.test(value),
  )
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`
}
