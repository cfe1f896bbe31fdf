/** Returns the coin's symbol, or the platform's key if the symbol is unknown. */
export function getSymbol({ coin, asset }: { coin: string; asset?: string | null | undefined }): string {
  return asset || coin
}

/** Returns the symbol for a platform key, by the platform's list of coins. */
export function findSymbol(coin: string, coins: readonly { coin: string; asset: string }[]): string {
  return getSymbol(coins.find((each) => each.coin === coin) ?? { coin })
}
