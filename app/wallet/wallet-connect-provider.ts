import { SignClient } from '@walletconnect/sign-client'
import { getAddress, type Address } from 'viem'
import { qrPath } from '#app/domain/qr-path.ts'
import { browserStore } from '#app/ui/browser-store.ts'
import type { Pairing } from './wallet-connect-connector.ts'
import { WalletTrouble } from './wallet-trouble.ts'

/** `name` is what a wallet is told about whose page it is. */
export type RelaySettings = { projectId: string; relayUrl: string; name: string }
export type Heard = { onAccounts: (accounts: readonly Address[]) => void; onEnd: () => void }
type Request = { method: string; params?: unknown }

const METHODS = ['eth_sendTransaction']
const REACH_MS = 15_000
const GOODBYE_MS = 3000
const NAME_LENGTH = 60
/** Of WalletConnect's own list: "User disconnected." */
const ENDED = { code: 6000, message: 'User disconnected.' }

/** The page's end of WalletConnect, as an EIP-1193 provider. It talks to the relay and to nobody else. */
export type WalletConnectProvider = Awaited<ReturnType<typeof openWalletConnect>>

export async function openWalletConnect(
  { account, chains, name, projectId, relayUrl }: RelaySettings & { account: string; chains: readonly number[] },
  heard: Heard,
) {
  const storage = tabStorage(`wallet.${account}.`)
  const client = await SignClient.init({
    projectId,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: account,
    metadata: { name, description: name, url: location.origin, icons: [] },
    storage,
  })
  // Its way is a frame of another host; a wallet shows the page's address without.
  client.core.verify.register = async () => ''
  ignoreSecondGoodbyes(client)

  const session = () => client.session.getAll().at(-1) ?? null
  const namespace = () => session()?.namespaces['eip155']
  const accountsOn = (chain: number): Address[] =>
    (namespace()?.accounts ?? []).flatMap((each) => {
      const [, on, address = ''] = each.split(':')
      return Number(on) === chain ? [getAddress(address)] : []
    })
  let preferred: string | null = null
  let chain = chains.find((each) => accountsOn(each).length > 0) ?? 1
  let giveUp: (() => void) | null = null

  const accounts = () => accountsOn(chain).sort((one, other) => Number(other === preferred) - Number(one === preferred))

  client.on('session_delete', () => heard.onEnd())
  client.on('session_expire', () => heard.onEnd())
  client.on('session_update', () => queueMicrotask(() => heard.onAccounts(accounts())))
  client.on('session_event', ({ params: { event } }) => {
    const [first] = event.name === 'accountsChanged' && Array.isArray(event.data) ? event.data : []
    if (typeof first !== 'string') return
    preferred = getAddress(first.split(':').at(-1) ?? '')
    heard.onAccounts(accounts())
  })

  return {
    accounts,
    chainId: () => chain,
    isPaired: () => session() !== null,
    peerName: () => session()?.peer.metadata.name.slice(0, NAME_LENGTH) || null,
    /** Whether the wallet has shown an account on this chain; then requests are about it. */
    turnTo(chainId: number): boolean {
      if (accountsOn(chainId).length === 0) return false
      chain = chainId
      return true
    },
    /** @throws {WalletTrouble} when the relay is away: then no wallet is asked */
    async reach(): Promise<void> {
      const { relayer } = client.core
      if (!relayer.connected) await within(REACH_MS, relayer.restartTransport())
      if (!relayer.connected) throw new WalletTrouble('relay')
    },
    /** Waits for a wallet to take the pairing that is shown. */
    async pair(show: (pairing: Pairing) => void): Promise<void> {
      const { uri = '', approval } = await within(
        REACH_MS,
        client.connect({
          optionalNamespaces: {
            eip155: {
              chains: chains.map((each) => `eip155:${each}`),
              methods: METHODS,
              events: ['accountsChanged', 'chainChanged'],
            },
          },
        }),
      )
      const [, topic = ''] = /^wc:([0-9a-f]+)@/.exec(uri) ?? []
      const cancelled = new Promise<never>((_resolve, reject) => {
        giveUp = () => {
          void client.core.pairing.disconnect({ topic }).catch(() => undefined)
          reject(new WalletTrouble('rejected'))
        }
      })
      show({ uri, qr: qrPath(uri) })
      try {
        await Promise.race([approval(), cancelled])
      } catch (error) {
        throw isExpiry(error) ? new WalletTrouble('unpaired') : error
      } finally {
        giveUp = null
      }
      chain = chains.find((each) => accountsOn(each).length > 0) ?? 1
    },
    cancel: () => giveUp?.(),
    async request({ method, params }: Request): Promise<unknown> {
      const connected = session()
      if (!connected || !namespace()?.methods.includes(method)) {
        throw Object.assign(new Error('Not of this connection.'), { code: 4200 })
      }
      return client.request({ topic: connected.topic, chainId: `eip155:${chain}`, request: { method, params } })
    },
    async end(): Promise<void> {
      giveUp?.()
      await Promise.all(
        client.session.getAll().map(({ topic }) => goodbye(client.disconnect({ topic, reason: ENDED }))),
      )
    },
    leave(): void {
      giveUp?.()
      storage.close()
      for (const { topic } of client.session.getAll()) void goodbye(client.disconnect({ topic, reason: ENDED }))
    },
  }
}

/** Version 2.21.8 checks a goodbye without awaiting the check: one for a session that is gone would be an uncaught error. */
function ignoreSecondGoodbyes({ engine, session }: Awaited<ReturnType<typeof SignClient.init>>): void {
  const inner = engine as typeof engine & { onSessionDeleteRequest: (topic: string, call: object) => Promise<void> }
  const endSession = inner.onSessionDeleteRequest
  inner.onSessionDeleteRequest = async (topic, call) => {
    if (session.keys.includes(topic)) await endSession(topic, call)
  }
}

/** Kept for this tab alone, with what else is known of its wallets. Once closed nothing more is written. */
function tabStorage(prefix: string) {
  const store = browserStore('sessionStorage')
  let isClosed = false
  const keys = () => Object.keys(store ?? {}).filter((key) => key.startsWith(`${prefix}wc@`))
  const read = <T>(key: string): T | undefined => {
    const text = store?.getItem(key)
    return text ? (JSON.parse(text) as T) : undefined
  }
  return {
    getKeys: async () => keys().map((key) => key.slice(prefix.length)),
    getEntries: async <T>() => keys().map((key): [string, T] => [key.slice(prefix.length), read(key) as T]),
    getItem: async <T>(key: string) => read<T>(prefix + key),
    setItem: async (key: string, value: unknown) => {
      const text = JSON.stringify(value)
      if (!isClosed && text !== undefined) store?.setItem(prefix + key, text)
    },
    removeItem: async (key: string) => store?.removeItem(prefix + key),
    close: () => {
      isClosed = true
    },
  }
}

async function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new WalletTrouble('relay')), ms)
  })
  const reached = answer.catch(() => {
    throw new WalletTrouble('relay')
  })
  return Promise.race([reached, silence]).finally(() => clearTimeout(timer))
}

/** The other end hears of it if it can; nobody waits for long. */
async function goodbye(message: Promise<unknown>): Promise<void> {
  const enough = new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))
  await Promise.race([message.catch(() => undefined), enough])
}

function isExpiry(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'message' in error && /expired/i.test(String(error.message))
}
