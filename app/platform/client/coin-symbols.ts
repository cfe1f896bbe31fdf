type Json = Record<string, unknown>

/** A plain key is the symbol itself. Other keys may identify a coin on one network. */
const PLAIN = /^[A-Z]{2,6}$/

/** Minimum interval between requests for the coin list, in ms. */
const PAUSE_MS = 60_000

/**
 * Coin symbols by key, learned from the coin list. They are added to responses that name only the key, so that
 * customers read "55.67 USDC" instead of "55.67 USDC_BSC".
 */
export class CoinSymbols {
  readonly #symbols = new Map<string, string>()
  #askedAt = -PAUSE_MS

  learn(listed: readonly { coin: string; asset: string }[]): void {
    for (const { coin, asset } of listed) this.#symbols.set(coin, asset)
  }

  /** Returns whether to request the coin list for this response. True at most once a minute. */
  isNeeded(answer: unknown): boolean {
    if (performance.now() - this.#askedAt < PAUSE_MS || !this.#hasUnknown(answer)) return false
    this.#askedAt = performance.now()
    return true
  }

  /** Returns the response with missing symbols added. Returns the same object if nothing is missing. */
  addTo(answer: unknown): unknown {
    if (Array.isArray(answer)) return this.#addToEach(answer)
    if (!isPlainObject(answer)) return answer
    let copy: Json | null = null
    for (const name in answer) {
      const value = this.addTo(answer[name])
      if (value !== answer[name]) (copy ??= { ...answer })[name] = value
    }
    const key = findUnlabelledCoin(answer)
    const symbol = key === null ? undefined : this.#symbols.get(key)
    return symbol === undefined ? (copy ?? answer) : { ...(copy ?? answer), asset: symbol }
  }

  #addToEach(list: readonly unknown[]): readonly unknown[] {
    const added = list.map((each) => this.addTo(each))
    return added.some((each, at) => each !== list[at]) ? added : list
  }

  #hasUnknown(answer: unknown): boolean {
    if (Array.isArray(answer)) return answer.some((each) => this.#hasUnknown(each))
    if (!isPlainObject(answer)) return false
    const key = findUnlabelledCoin(answer)
    if (key !== null && !PLAIN.test(key) && !this.#symbols.has(key)) return true
    return Object.values(answer).some((each) => this.#hasUnknown(each))
  }
}

/** Returns the key of a coin without its symbol, in a response or a message's parameters. */
function findUnlabelledCoin(object: Json): string | null {
  const { coin, asset, coin_amount: amount } = object
  const isMissing = asset === null || (asset === undefined && amount !== undefined)
  return isMissing && typeof coin === 'string' ? coin : null
}

/** Excludes files and dates. */
function isPlainObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
