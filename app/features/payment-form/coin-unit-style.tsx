import { useNonce } from '#app/ui/nonce.tsx'

/** Of the document that a click has kept: its scripts always have one, whatever its sheet came by. */
const documentNonce = () => globalThis.document?.querySelector<HTMLElement>('script[nonce]')?.nonce

/**
 * Shows the unit of the coin that is chosen, by its place among those of the platform: no sheet can know how many there
 * are.
 */
export function CoinUnitStyle({ count }: { count: number }) {
  const nonce = useNonce()
  const chosen = Array.from({ length: count }, (_, index) => selectorOf(index + 1)).join()
  return (
    <style href={`coin-units-${count}`} precedence="page" nonce={nonce ?? documentNonce()} suppressHydrationWarning>
      {`${chosen} { display: inline }`}
    </style>
  )
}

/**
 * Euro and pounds stand before the coins. It is in no layer, since it may come before the order of those is declared, and
 * no character of it is one that HTML escapes.
 */
function selectorOf(place: number): string {
  const fromCoins = ':not(:has([name=account_id]:checked:not([value=coins])))'
  const isChosen = `:has([name=sum_is][value=sends]:checked):has([name=coin] :nth-child(${place}):checked)`
  return `form${fromCoins}${isChosen} .joined i:nth-of-type(${place + 2})`
}
