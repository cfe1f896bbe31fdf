import { getSymbol } from './coin-symbol.ts'

export type Listed = {
  coin: string
  name: string
  network_name: string
  /** True while the platform accepts payments in the coin. */
  pay: boolean
  /** EUR for one coin; null while the platform has no rate. */
  rates: { EUR: string | null }
}

type Priced<Coin extends Listed> = Coin & { rates: { EUR: string } }

/** The coins accepted now, one entry per code in the platform's order, and the hidden coins with the reason. */
export type CoinOffer<Coin extends Listed> = {
  offered: { coin: Priced<Coin>; networks: string[] }[]
  hidden: { coin: Coin; reason: 'no_rate' | 'not_now' }[]
}

/** Splits the platform's coins into those that payments accept now and the hidden ones. */
export function splitCoins<Coin extends Listed>(listed: readonly Coin[]): CoinOffer<Coin> {
  const hidden = listed.flatMap((coin): CoinOffer<Coin>['hidden'] => {
    if (!coin.pay) return [{ coin, reason: 'not_now' }]
    return isPriced(coin) ? [] : [{ coin, reason: 'no_rate' }]
  })
  return { offered: groupByCode(listed.filter((coin) => coin.pay).filter(isPriced)), hidden }
}

/** Groups coins by code with their networks: a request names only the code, and the platform picks the chain. */
export function groupByCode<Coin extends Pick<Listed, 'coin' | 'network_name'>>(listed: readonly Coin[]) {
  const once: { coin: Coin; networks: string[] }[] = []
  for (const coin of listed) {
    const known = once.find((each) => each.coin.coin === coin.coin)
    if (known) known.networks.push(coin.network_name)
    else once.push({ coin, networks: [coin.network_name] })
  }
  return once
}

/** Returns the coin's networks, or its symbol if coin and network have the same name. */
export function describeNetworks(
  networks: readonly string[],
  coin: { coin: string; name: string; asset: string },
): string {
  const names = networks.join(', ')
  return names === coin.name ? getSymbol(coin) : names
}

/** Returns the select options of {@link groupByCode}, labelled by symbol. */
export function buildCoinOptions(listed: readonly (Pick<Listed, 'coin' | 'network_name'> & { asset: string })[]) {
  return buildOptions(groupByCode(listed), ({ asset, coin }) => asset || coin)
}

/** Returns select options. A label includes the networks only if another coin has the same name. */
export function buildOptions<Coin extends Pick<Listed, 'coin'>>(
  coins: readonly { coin: Coin; networks: readonly string[] }[],
  nameOf: (coin: Coin) => string,
) {
  return coins.map(({ coin, networks }) => {
    const name = nameOf(coin)
    const isUnique = coins.filter((each) => nameOf(each.coin) === name).length === 1
    return { value: coin.coin, label: isUnique ? name : `${name} (${networks.join(', ')})` }
  })
}

function isPriced<Coin extends Listed>(coin: Coin): coin is Priced<Coin> {
  return coin.rates.EUR !== null
}
