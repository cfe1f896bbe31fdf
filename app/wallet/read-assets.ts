import { erc20Abi, formatUnits, getAddress } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { getConnectorClient } from 'wagmi/actions'
import { inTime, type Wallets } from './wallets.ts'

/** A coin that payments take, on the network where they take it; without a contract it is the network's own. */
export type WalletCoin = { coin: string; name: string; chainId: number; contract: string | null; decimals: number }

/**
 * What the connected account has on its network, coin by coin, as decimal strings.
 * @throws whatever the wallet answers
 */
export async function readAssets(wallets: Wallets, coins: readonly WalletCoin[]) {
  const client = await inTime(getConnectorClient(wallets))
  const { address } = client.account
  const here = coins.filter(({ chainId }) => chainId === client.chain.id)
  const own = {
    coin: client.chain.nativeCurrency.symbol,
    name: client.chain.nativeCurrency.name,
    units: () => getBalance(client, { address }),
    decimals: 18,
  }
  const tokens = here.flatMap(({ coin, name, contract, decimals }) =>
    contract === null
      ? []
      : [
          {
            coin,
            name,
            decimals,
            units: () =>
              readContract(client, {
                address: getAddress(contract),
                abi: erc20Abi,
                functionName: 'balanceOf',
                args: [address],
              }),
          },
        ],
  )
  return Promise.all(
    [own, ...tokens].map(async ({ coin, name, units, decimals }) => ({
      coin,
      name,
      amount: formatUnits(await inTime(units()), decimals),
    })),
  )
}
