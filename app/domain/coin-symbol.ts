/** What customers read for a coin: its symbol where that is known, else the key by which the platform knows it. */
export function symbolOf({ coin, asset }: { coin: string; asset?: string | null | undefined }): string {
  return asset || coin
}

/** The same for the key of a coin alone, by the platform's list of coins. */
export function symbolIn(coin: string, coins: readonly { coin: string; asset: string }[]): string {
  return symbolOf(coins.find((each) => each.coin === coin) ?? { coin })
}
