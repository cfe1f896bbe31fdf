import { useStyleNonce } from '#app/ui/nonce.tsx'

/** Shows the places and the unit of the selected coin. An inline style, because the number of coins is dynamic. */
export function ChosenCoinStyle({ count }: { count: number }) {
  const nonce = useStyleNonce()
  const rules = [
    // A browser without :has() shows all places.
    'form:has([name=coin]:checked) .places { display: none }',
    'form:where(:has([name=amount_is][value=pays]:checked)) .joined i:nth-of-type(1) { display: inline }',
    ...Array.from({ length: count }, (_, index) => buildRule(index + 1)),
  ].join(' ')
  return (
    <style href={`chosen-coin-${count}`} precedence="page" nonce={nonce} suppressHydrationWarning>
      {rules}
    </style>
  )
}

/** EUR precedes the coins in the unit list. The rule has no character that HTML escapes. */
function buildRule(place: number): string {
  const chosen = `:has(.choice:nth-child(${place}) [name=coin]:checked)`
  return `form${chosen} .places.nth-${place} { display: grid } form:where(:has([name=amount_is][value=gets]:checked)${chosen}) .joined i:nth-of-type(${place + 1}) { display: inline }`
}
