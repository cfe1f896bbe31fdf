type Json = Record<string, unknown>

/** Such a key is what customers call the coin; any other may be one of a coin on one of its networks. */
const PLAIN = /^[A-Z]{2,6}$/

/** How long nobody asks again for a list that did not come or did not help, in milliseconds. */
const PAUSE_MS = 60_000

/**
 * The symbols of coins by their keys, from the platform's list of coins. They are put into answers that name a coin by its
 * key alone, so that customers read "55.67 USDC" and not "55.67 USDC_BSC".
 */
export class CoinSymbols {
  readonly #symbols = new Map<string, string>()
  #askedAt = -PAUSE_MS

  /** Takes the symbols from a list of coins. */
  learn(listed: readonly { coin: string; asset: string }[]): void {
    for (const { coin, asset } of listed) this.#symbols.set(coin, asset)
  }

  /** Whether the list of coins should be asked for, for the sake of an answer; it says so once in a minute. */
  isNeeded(answer: unknown): boolean {
    if (performance.now() - this.#askedAt < PAUSE_MS || !this.#hasUnknown(answer)) return false
    this.#askedAt = performance.now()
    return true
  }

  /**
   * The answer with the symbol of each coin whose platform leaves it out, as far as it is known; the answer itself, and no
   * copy, where nothing is left out.
   */
  addTo(answer: unknown): unknown {
    if (Array.isArray(answer)) return this.#withEach(answer)
    if (!isPlainObject(answer)) return answer
    let copy: Json | null = null
    for (const name in answer) {
      const value = this.addTo(answer[name])
      if (value !== answer[name]) (copy ??= { ...answer })[name] = value
    }
    const key = keyOf(answer)
    const symbol = key === null ? undefined : this.#symbols.get(key)
    return symbol === undefined ? (copy ?? answer) : { ...(copy ?? answer), asset: symbol }
  }

  #withEach(list: readonly unknown[]): readonly unknown[] {
    const added = list.map((each) => this.addTo(each))
    return added.some((each, at) => each !== list[at]) ? added : list
  }

  #hasUnknown(answer: unknown): boolean {
    if (Array.isArray(answer)) return answer.some((each) => this.#hasUnknown(each))
    if (!isPlainObject(answer)) return false
    const key = keyOf(answer)
    if (key !== null && !PLAIN.test(key) && !this.#symbols.has(key)) return true
    return Object.values(answer).some((each) => this.#hasUnknown(each))
  }
}

/** The key of the coin that an object names without its symbol: one of an answer, or among the parameters of a message. */
function keyOf(object: Json): string | null {
  const { coin, asset, coin_amount: amount } = object
  const isMissing = asset === null || (asset === undefined && amount !== undefined)
  return isMissing && typeof coin === 'string' ? coin : null
}

/** No file and no moment. */
function isPlainObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
