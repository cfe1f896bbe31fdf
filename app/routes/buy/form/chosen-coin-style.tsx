import { useNonce } from '#app/ui/nonce.tsx'

/** Of the document that a click has kept: its scripts always have one, whatever its sheet came by. */
const documentNonce = () => globalThis.document?.querySelector<HTMLElement>('script[nonce]')?.nonce

/**
 * Shows the places and the unit of the coin that is chosen, by its place among those of the platform: no sheet can know
 * how many there are.
 */
export function ChosenCoinStyle({ count }: { count: number }) {
  const nonce = useNonce()
  const rules = [
    // Where :has() is not known, all of it shows.
    'form:has([name=coin]:checked) .places { display: none }',
    'form:where(:has([name=amount_is][value=pays]:checked)) .joined i:nth-of-type(1) { display: inline }',
    ...Array.from({ length: count }, (_, index) => ruleOf(index + 1)),
  ].join(' ')
  return (
    <style href={`chosen-coin-${count}`} precedence="page" nonce={nonce ?? documentNonce()} suppressHydrationWarning>
      {rules}
    </style>
  )
}

/** Euro is before the coins. No character of a rule is one that HTML escapes. */
function ruleOf(place: number): string {
  const chosen = `:has(.choice:nth-child(${place}) [name=coin]:checked)`
  return `form${chosen} .places.nth-${place} { display: grid } form:where(:has([name=amount_is][value=gets]:checked)${chosen}) .joined i:nth-of-type(${place + 1}) { display: inline }`
}
