import { SignClient } from '@walletconnect/sign-client'
import { getAddress, type Address } from 'viem'
import { drawQrPath } from '#app/domain/qr-path.ts'
import { getBrowserStore } from '#app/ui/browser-store.ts'
import type { Pairing } from './wallet-connect-connector.ts'
import { WalletError } from './wallet-error.ts'

/** `name` identifies this site to the wallet. */
export type RelaySettings = { projectId: string; relayUrl: string; name: string }
export type Listeners = { onAccounts: (accounts: readonly Address[]) => void; onEnd: () => void }
type Request = { method: string; params?: unknown }

const METHODS = ['eth_sendTransaction']
const REACH_MS = 15_000
const DISCONNECT_MS = 3000
const NAME_LENGTH = 60
/** A reason defined by WalletConnect. */
const ENDED = { code: 6000, message: 'User disconnected.' }

/** An EIP-1193 provider over WalletConnect; connects only to the relay. */
export type WalletConnectProvider = Awaited<ReturnType<typeof openWalletConnect>>

export async function openWalletConnect(
  { account, chains, name, projectId, relayUrl }: RelaySettings & { account: string; chains: readonly number[] },
  listeners: Listeners,
) {
  const storage = createTabStorage(`wallet.${account}.`)
  const client = await SignClient.init({
    projectId,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: account,
    metadata: { name, description: name, url: location.origin, icons: [] },
    storage,
  })
  // Registration loads an iframe from a third party; without it wallets still display the page's origin.
  client.core.verify.register = async () => ''
  ignoreRepeatedDisconnects(client)

  const getSession = () => client.session.getAll().at(-1) ?? null
  const getNamespace = () => getSession()?.namespaces['eip155']
  const listAccounts = (chain: number): Address[] =>
    (getNamespace()?.accounts ?? []).flatMap((each) => {
      const [, on, address = ''] = each.split(':')
      return Number(on) === chain ? [getAddress(address)] : []
    })
  let preferred: string | null = null
  let chain = chains.find((each) => listAccounts(each).length > 0) ?? 1
  let giveUp: (() => void) | null = null

  const listSortedAccounts = () =>
    listAccounts(chain).sort((one, other) => Number(other === preferred) - Number(one === preferred))

  client.on('session_delete', () => listeners.onEnd())
  client.on('session_expire', () => listeners.onEnd())
  client.on('session_update', () => queueMicrotask(() => listeners.onAccounts(listSortedAccounts())))
  client.on('session_event', ({ params: { event } }) => {
    const [first] = event.name === 'accountsChanged' && Array.isArray(event.data) ? event.data : []
    if (typeof first !== 'string') return
    preferred = getAddress(first.split(':').at(-1) ?? '')
    listeners.onAccounts(listSortedAccounts())
  })

  return {
    accounts: listSortedAccounts,
    chainId: () => chain,
    isPaired: () => getSession() !== null,
    peerName: () => getSession()?.peer.metadata.name.slice(0, NAME_LENGTH) || null,
    /** Selects the chain for requests; returns false if the wallet exposes no account on it. */
    turnTo(chainId: number): boolean {
      if (listAccounts(chainId).length === 0) return false
      chain = chainId
      return true
    },
    /** @throws {WalletError} if the relay is unavailable */
    async reach(): Promise<void> {
      const { relayer } = client.core
      if (!relayer.connected) await enforceTimeout(REACH_MS, relayer.restartTransport())
      if (!relayer.connected) throw new WalletError('relay')
    },
    async pair(show: (pairing: Pairing) => void): Promise<void> {
      const { uri = '', approval } = await enforceTimeout(
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
          reject(new WalletError('rejected'))
        }
      })
      show({ uri, qr: drawQrPath(uri) })
      try {
        await Promise.race([approval(), cancelled])
      } catch (error) {
        throw isExpiry(error) ? new WalletError('unpaired') : error
      } finally {
        giveUp = null
      }
      chain = chains.find((each) => listAccounts(each).length > 0) ?? 1
    },
    cancel: () => giveUp?.(),
    async request({ method, params }: Request): Promise<unknown> {
      const connected = getSession()
      if (!connected || !getNamespace()?.methods.includes(method)) {
        throw Object.assign(new Error('Not of this connection.'), { code: 4200 })
      }
      return client.request({ topic: connected.topic, chainId: `eip155:${chain}`, request: { method, params } })
    },
    async end(): Promise<void> {
      giveUp?.()
      await Promise.all(
        client.session.getAll().map(({ topic }) => sendDisconnect(client.disconnect({ topic, reason: ENDED }))),
      )
    },
    leave(): void {
      giveUp?.()
      storage.close()
      for (const { topic } of client.session.getAll()) void sendDisconnect(client.disconnect({ topic, reason: ENDED }))
    },
  }
}

/**
 * Version 2.21.8 doesn't await its check of a disconnect message, so one for an expired session would be an unhandled
 * rejection.
 */
function ignoreRepeatedDisconnects({ engine, session }: Awaited<ReturnType<typeof SignClient.init>>): void {
  const inner = engine as typeof engine & { onSessionDeleteRequest: (topic: string, call: object) => Promise<void> }
  const endSession = inner.onSessionDeleteRequest
  inner.onSessionDeleteRequest = async (topic, call) => {
    if (session.keys.includes(topic)) await endSession(topic, call)
  }
}

/** A storage for this tab; ignores writes after `close`. */
function createTabStorage(prefix: string) {
  const store = getBrowserStore('sessionStorage')
  let isClosed = false
  const listKeys = () => Object.keys(store ?? {}).filter((key) => key.startsWith(`${prefix}wc@`))
  const read = <T>(key: string): T | undefined => {
    const text = store?.getItem(key)
    return text ? (JSON.parse(text) as T) : undefined
  }
  return {
    getKeys: async () => listKeys().map((key) => key.slice(prefix.length)),
    getEntries: async <T>() => listKeys().map((key): [string, T] => [key.slice(prefix.length), read(key) as T]),
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

async function enforceTimeout<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new WalletError('relay')), ms)
  })
  const reached = answer.catch(() => {
    throw new WalletError('relay')
  })
  return Promise.race([reached, timeout]).finally(() => clearTimeout(timer))
}

/** Waits only briefly: the wallet may be offline. */
async function sendDisconnect(message: Promise<unknown>): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, DISCONNECT_MS))
  await Promise.race([message.catch(() => undefined), timeout])
}

function isExpiry(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'message' in error && /expired/i.test(String(error.message))
}
