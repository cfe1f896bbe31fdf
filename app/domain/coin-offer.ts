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
  const { offered, hidden }: CoinOffer<Coin> = { offered: [], hidden: [] }
  for (const coin of listed) {
    const known = offered.find((each) => each.coin.coin === coin.coin)
    if (!coin.pay) hidden.push({ coin, reason: 'not_now' })
    else if (!isPriced(coin)) hidden.push({ coin, reason: 'no_rate' })
    // A payment names the code alone: on which of its chains it goes, the platform says.
    else if (known) known.networks.push(coin.network_name)
    else offered.push({ coin, networks: [coin.network_name] })
  }
  return { offered, hidden }
}

function isPriced<Coin extends Listed>(coin: Coin): coin is Priced<Coin> {
  return coin.rates.EUR !== null
}
