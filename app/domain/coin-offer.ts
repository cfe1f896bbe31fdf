/** A coin of the platform's list. */
export type Listed = {
  coin: string
  name: string
  network_name: string
  /** Whether payments take it now. */
  pay: boolean
  /** EUR for one coin; null while there is none. */
  rates: { EUR: string | null }
}

type Priced<Coin extends Listed> = Coin & { rates: { EUR: string } }

/** What is paid with now, in the platform's order, each code once with its networks; and what is not, with the reason. */
export type CoinOffer<Coin extends Listed> = {
  offered: { coin: Priced<Coin>; networks: string[] }[]
  hidden: { coin: Coin; reason: 'no_rate' | 'not_now' }[]
}

/** Which of the platform's coins payments take now. */
export function coinOffer<Coin extends Listed>(listed: readonly Coin[]): CoinOffer<Coin> {
  const hidden = listed.flatMap((coin): CoinOffer<Coin>['hidden'] => {
    if (!coin.pay) return [{ coin, reason: 'not_now' }]
    return isPriced(coin) ? [] : [{ coin, reason: 'no_rate' }]
  })
  return { offered: oncePerCode(listed.filter((coin) => coin.pay).filter(isPriced)), hidden }
}

/**
 * Each code once, with its networks: a request names the code alone, and the platform says on which of its chains it goes.
 */
export function oncePerCode<Coin extends Pick<Listed, 'coin' | 'network_name'>>(listed: readonly Coin[]) {
  const once: { coin: Coin; networks: string[] }[] = []
  for (const coin of listed) {
    const known = once.find((each) => each.coin.coin === coin.coin)
    if (known) known.networks.push(coin.network_name)
    else once.push({ coin, networks: [coin.network_name] })
  }
  return once
}

/** The same to choose from by their symbols. */
export function coinChoices(listed: readonly (Pick<Listed, 'coin' | 'network_name'> & { asset: string })[]) {
  return choicesOf(oncePerCode(listed), ({ asset, coin }) => asset || coin)
}

/** Coins to choose from: each by its name, with its networks where another one has that name, too. */
export function choicesOf<Coin extends Pick<Listed, 'coin'>>(
  coins: readonly { coin: Coin; networks: readonly string[] }[],
  nameOf: (coin: Coin) => string,
) {
  return coins.map(({ coin, networks }) => {
    const name = nameOf(coin)
    const isAlone = coins.filter((each) => nameOf(each.coin) === name).length === 1
    return { value: coin.coin, label: isAlone ? name : `${name} (${networks.join(', ')})` }
  })
}

function isPriced<Coin extends Listed>(coin: Coin): coin is Priced<Coin> {
  return coin.rates.EUR !== null
}
