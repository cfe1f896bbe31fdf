/** What a page of ours says in its address about what it shows, and what nobody types: states, days, places in a list. */
const SHOWN = new Set(
  'status type coin currency area level section list filter show ask delete owner order page offset sort_order period_start period_end company is_recurring_transfer recurring_transfer_id'.split(
    ' ',
  ),
)

/**
 * The address of a page as it may be passed on: without what somebody has typed, such as a search or an IBAN that fills in
 * a form (threats.md#T11).
 */
export function supportPath(path: string): string {
  const [pathname = '/', query = ''] = path.split('?', 2)
  const kept = [...new URLSearchParams(query)].filter(
    ([name, value]) => SHOWN.has(name) && /^[\w.-]{1,64}$/.test(value),
  )
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`
}
