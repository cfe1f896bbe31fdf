import type * as WalletConnect from '@walletconnect/sign-client'
import { advanceAll } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { handleRpc, RpcError } from './chain-rpc.ts'
import { deriveWalletAccount } from './chain-transfers.ts'

type Client = InstanceType<typeof WalletConnect.SignClient>
export type PhoneRequest = ReturnType<Client['getPendingSessionRequests']>[number]
type Connection = ReturnType<Client['session']['getAll']>[number]

/** Ethereum and BNB Smart Chain. */
export const PHONE_CHAINS = [1, 56] as const

/** Error codes and messages of WalletConnect. */
const DECLINED = { code: 5000, message: 'User rejected.' }
const ENDED = { code: 6000, message: 'User disconnected.' }

export type PhoneWallet = ReturnType<typeof createPhoneWallet>

/**
 * A wallet outside the browser, connected by the WalletConnect relay only. It starts on first use and stores its state
 * in the database.
 */
export function createPhoneWallet(context: Context, relayUrl: () => string) {
  let started: Promise<Client> | null = null
  const client = () => (started ??= startClient(context, relayUrl()))

  return {
    /**
     * Pairs with a URI and waits for the page's proposal. Returns the pairing's topic.
     *
     * @throws Error for an invalid or used URI
     */
    async pair(uri: string): Promise<string> {
      const phone = await client()
      const { topic } = await phone.core.pairing.pair({ uri })
      await waitUntil(() => phone.proposal.getAll().some(({ pairingTopic }) => pairingTopic === topic))
      return topic
    },
    /** The state of a pairing: the page's proposal, or the connection with its pending requests. */
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
    /** Approves a proposal for these chains, or rejects it if the list is empty. */
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
            accounts: chains.map((chain) => `eip155:${chain}:${deriveWalletAccount(context, 'agrees', 0)}`),
            methods: ['eth_sendTransaction'],
            events: ['accountsChanged', 'chainChanged'],
          },
        },
      })
      await acknowledged()
    },
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
        // The page, or a second click, has disconnected meanwhile.
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
    const result = context.database.transaction(() => handleRpc(context, chainId, method, values as unknown[]))
    advanceAll(context)
    return { result }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { error: { code: error.code, message: error.message } }
  }
}

async function startClient(context: Context, relayUrl: string): Promise<Client> {
  // Loaded lazily: the import takes a fifth of the start time and is rarely needed.
  const { SignClient } = await import('@walletconnect/sign-client')
  const { database } = context
  const listStored = () => database.all<{ key: string; value: string }>('select key, value from phone_wallet')
  const client = await SignClient.init({
    relayUrl,
    projectId: 'sandbox',
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: new URL(relayUrl).port,
    metadata: { name: 'Sandbox phone wallet', description: 'Of the sandbox', url: 'https://wallet.example', icons: [] },
    storage: {
      getKeys: async () => listStored().map(({ key }) => key),
      getEntries: async <T>() => listStored().map(({ key, value }): [string, T] => [key, JSON.parse(value) as T]),
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
  // Skips WalletConnect's verification service, which is an external call.
  client.core.verify.resolve = async () => ({ origin: '', isScam: false })
  client.on('session_proposal', () => undefined)
  client.on('session_request', () => undefined)
  return client
}

/** Messages arrive through the relay with a short delay. Polls for up to five seconds. */
async function waitUntil(condition: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 50 && !condition(); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
