import { BRAND } from '#app/brand.ts'

const EURO = 'M17 7.5a6 6 0 1 0 0 9M5 10.5h8m-8 3h7'

/** Paths in a 24×24 box by symbol. */
const PATHS: Readonly<Record<string, string>> = {
  BTC: 'M9 6v12M7 6h6a3 3 0 0 1 0 6H9m4 0h1a3 3 0 0 1 0 6H7m3-14v2m3-2v2m-3 12v2m3-2v2',
  ETH: 'm12 3 5.5 9-5.5 3-5.5-3ZM6.5 15l5.5 6 5.5-6',
  LTC: 'M11 5 8 18h8M7 14l6-3',
  SOL: 'M9 7h9l-2 2.5H7Zm-2 4h9l2 2H9Zm2 4h9l-2 2.5H7Z',
  USDC: 'M15.5 9c0-1.5-1.5-2.5-3.5-2.5S8.5 7.5 8.5 9.200c0 4 7 1.800 7 5.600 0 1.700-1.5 2.700-3.5 2.700s-3.5-1-3.5-2.5M12 4v2.5m0 11V20',
  USDT: 'M6 6h12M12 6v13M12 10c-4 0-6.5 1-6.5 2s2.5 2 6.5 2 6.5-1 6.5-2-2.5-2-6.5-2',
  [BRAND.serviceCoin.code]: EURO,
}

/** A picture of the coin beside its name. A coin without a drawing shows the first letter of its symbol. */
export function CoinMark({ symbol }: { symbol: string }) {
  const path = PATHS[symbol]
  return (
    <i className="coin-mark" data-coin={symbol} data-letter={path ? undefined : symbol.slice(0, 1)} aria-hidden="true">
      {path ? (
        <svg viewBox="0 0 24 24">
          <path d={path} />
        </svg>
      ) : null}
    </i>
  )
}
