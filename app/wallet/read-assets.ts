import { erc20Abi, formatUnits, getAddress } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { getConnectorClient } from 'wagmi/actions'
import { enforceTimeout, type Wallets } from './wallets.ts'

/** A coin that payments accept on a network; without a contract it is the native coin. */
export type WalletCoin = { coin: string; name: string; chainId: number; contract: string | null; decimals: number }

/**
 * Returns the balances of the connected account on its network, as decimal strings.
 * @throws the wallet's error
 */
export async function readAssets(wallets: Wallets, coins: readonly WalletCoin[]) {
  const client = await enforceTimeout(getConnectorClient(wallets))
  const { address } = client.account
  const here = coins.filter(({ chainId }) => chainId === client.chain.id)
  const native = {
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
    [native, ...tokens].map(async ({ coin, name, units, decimals }) => ({
      coin,
      name,
      amount: formatUnits(await enforceTimeout(units()), decimals),
    })),
  )
}
