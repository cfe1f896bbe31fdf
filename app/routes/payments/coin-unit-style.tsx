import { useNonce } from '#app/ui/nonce.tsx'
import { nonceOfDocument } from '#app/ui/sheets.ts'

/** Shows the unit of the coin that is chosen, by its place among those of the platform: no sheet can know how many there are. */
export function CoinUnitStyle({ count }: { count: number }) {
  const nonce = useNonce()
  const rules = Array.from({ length: count }, (_, index) => ruleOf(index + 1)).join(' ')
  return (
    <style nonce={nonce ?? nonceOfDocument} suppressHydrationWarning>
      {`@layer parts { ${rules} }`}
    </style>
  )
}

/** Euro and pounds stand before the coins. No character of it is one that HTML escapes. */
function ruleOf(place: number): string {
  const chosen = `:has([name=sum_is][value=sends]:checked):has(.choice:nth-child(${place}) [name=coin]:checked)`
  return `form:where(${chosen}) .joined i:nth-of-type(${place + 2}) { display: inline }`
}
