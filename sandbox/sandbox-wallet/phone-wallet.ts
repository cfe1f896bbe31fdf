import type * as WalletConnect from '@walletconnect/sign-client'
import { advanceAll } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { answerRpc, RpcError } from './chain-rpc.ts'
import { walletAccount } from './chain-transfers.ts'

type Client = InstanceType<typeof WalletConnect.SignClient>
export type PhoneRequest = ReturnType<Client['getPendingSessionRequests']>[number]
type Connection = ReturnType<Client['session']['getAll']>[number]

/** Ethereum and BNB Smart Chain. */
export const PHONE_CHAINS = [1, 56] as const

/** WalletConnect's own codes and words. */
const DECLINED = { code: 5000, message: 'User rejected.' }
const ENDED = { code: 6000, message: 'User disconnected.' }

export type PhoneWallet = ReturnType<typeof createPhoneWallet>

/**
 * A wallet that lives elsewhere and hears of pages by the relay alone. It is switched on by the first who asks for it, and
 * keeps what it knows in the database.
 */
export function createPhoneWallet(context: Context, relayUrl: () => string) {
  let started: Promise<Client> | null = null
  const client = () => (started ??= startClient(context, relayUrl()))

  return {
    /** Takes a pairing URI, and waits until the page's question is there. Gives the pairing's topic. @throws on nonsense */
    async pair(uri: string): Promise<string> {
      const phone = await client()
      const { topic } = await phone.core.pairing.pair({ uri })
      await arrival(() => phone.proposal.getAll().some(({ pairingTopic }) => pairingTopic === topic))
      return topic
    },
    /** What a pairing has come to: the question of the page, or the connection with what it asks for. */
    async look(pairingTopic: string) {
      const phone = await client()
      const connection = phone.session.getAll().find((each) => each.pairingTopic === pairingTopic) ?? null
      return {
        proposal: phone.proposal.getAll().find((each) => each.pairingTopic === pairingTopic) ?? null,
        connection,
        requests: phone.getPendingSessionRequests().filter(({ topic }) => topic === connection?.topic),
      }
    },
    async connections(): Promise<Connection[]> {
      return (await client()).session.getAll()
    },
    /** Says yes to a page on these chains, or no where there are none. */
    async answerProposal(pairingTopic: string, chains: readonly number[]): Promise<void> {
      const phone = await client()
      const proposal = phone.proposal.getAll().find((each) => each.pairingTopic === pairingTopic)
      if (!proposal) return
      if (chains.length === 0) return phone.reject({ id: proposal.id, reason: DECLINED })
      const { acknowledged } = await phone.approve({
        id: proposal.id,
        namespaces: {
          eip155: {
            chains: chains.map((chain) => `eip155:${chain}`),
            accounts: chains.map((chain) => `eip155:${chain}:${walletAccount(context, 'agrees', 0)}`),
            methods: ['eth_sendTransaction'],
            events: ['accountsChanged', 'chainChanged'],
          },
        },
      })
      await acknowledged()
    },
    /** Sends what was asked for, or declines. */
    async answerRequest(pairingTopic: string, id: number, isAgreed: boolean): Promise<void> {
      const phone = await client()
      const { requests } = await this.look(pairingTopic)
      const request = requests.find((each) => each.id === id)
      if (!request) return
      const response = isAgreed ? executeRequest(context, request) : { error: DECLINED }
      await phone.respond({ topic: request.topic, response: { id, jsonrpc: '2.0', ...response } })
    },
    async disconnect(pairingTopic: string): Promise<void> {
      const { connection } = await this.look(pairingTopic)
      if (!connection) return
      const phone = await client()
      try {
        await phone.disconnect({ topic: connection.topic, reason: ENDED })
      } catch (error) {
        // Another press, or the page, has ended it meanwhile.
        if (phone.session.keys.includes(connection.topic)) throw error
      }
    },
    async stop(): Promise<void> {
      if (!started) return
      const phone = await started
      phone.core.heartbeat.stop()
      await phone.core.relayer.transportClose()
    },
  }
}

function executeRequest(context: Context, { params }: PhoneRequest) {
  const chainId = Number(params.chainId.split(':')[1])
  const { method, params: values } = params.request
  try {
    const result = context.database.transaction(() => answerRpc(context, chainId, method, values as unknown[]))
    advanceAll(context)
    return { result }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { error: { code: error.code, message: error.message } }
  }
}

async function startClient(context: Context, relayUrl: string): Promise<Client> {
  // It takes a fifth of a start to load, and most that start never ask for it.
  const { SignClient } = await import('@walletconnect/sign-client')
  const { database } = context
  const all = () => database.all<{ key: string; value: string }>('select key, value from phone_wallet')
  const client = await SignClient.init({
    relayUrl,
    projectId: 'sandbox',
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: new URL(relayUrl).port,
    metadata: { name: 'Sandbox phone wallet', description: 'Of the sandbox', url: 'https://wallet.example', icons: [] },
    storage: {
      getKeys: async () => all().map(({ key }) => key),
      getEntries: async <T>() => all().map(({ key, value }): [string, T] => [key, JSON.parse(value) as T]),
      getItem: async <T>(key: string) => {
        const row = database.get<{ value: string }>('select value from phone_wallet where key = ?', key)
        return row && (JSON.parse(row.value) as T)
      },
      setItem: async (key: string, value: unknown) => {
        const text = JSON.stringify(value)
        if (text !== undefined) database.run('insert or replace into phone_wallet values (?, ?)', key, text)
      },
      removeItem: async (key: string) => void database.run('delete from phone_wallet where key = ?', key),
    },
  })
  // A wallet of the sandbox asks nobody outside whether a page is who it says.
  client.core.verify.resolve = async () => ({ origin: '', isScam: false })
  client.on('session_proposal', () => undefined)
  client.on('session_request', () => undefined)
  return client
}

/** Messages come by the relay: what was asked for is there a moment later, or not at all. */
async function arrival(isThere: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 50 && !isThere(); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
