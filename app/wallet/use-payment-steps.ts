import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { getConnection } from 'wagmi/actions'
import { parseTransferRequest, type TransferRequest } from '#app/domain/transfer-request.ts'
import { addChain, type WalletChain } from '#app/domain/wallet-chains.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { sendOnce } from './send-once.ts'
import { checkTransfer, prepareSend, type CheckedTransfer } from './check-transfer.ts'
import { cancelPairing, type Pairing } from './wallet-connect-connector.ts'
import { useConnection } from './use-connection.ts'
import {
  changeChain,
  getConnectionKey,
  listConnectors,
  connectTo,
  getWalletConnect,
  isElsewhere,
  getName,
  restoreConnection,
  getWallets,
  type Connector,
  type Wallets,
} from './wallets.ts'
import { toWalletError, WalletError } from './wallet-error.ts'

/** The payment as displayed; the wallet receives exactly this. */
type DisplayedPayment = { uri: string; amount: string; amountToCopy: string; address: string; network: string }

export type PaymentSteps = {
  payment: DisplayedPayment
  /** The resource route with the payment's status. */
  statusUrl: string
  /** The browser's record of a send request: its key and content. */
  record: { name: string; text: string | null }
  account: string
  chains: readonly WalletChain[]
  /** True for WalletConnect, false for a wallet in this browser. */
  isElsewhere: boolean
}

export type Step =
  | { name: 'choose' }
  | { name: 'busy'; text: TextKey; connector?: Connector }
  | { name: 'pairing'; pairing: Pairing }
  | { name: 'network' }
  /** `asking` during the last checks; `asked` once the wallet has the request. */
  | { name: 'review' | 'asking' | 'asked'; checked: CheckedTransfer }
  /** Refetches the payment; `isFresh` once the page has it. */
  | { name: 'refresh'; checked: CheckedTransfer; isFresh: boolean }
  | { name: 'error'; error: WalletError }

/** The steps from choosing a wallet to its response. */
export function usePaymentSteps({ payment, statusUrl, record, account, chains, isElsewhere: isPhone }: PaymentSteps) {
  const [wallets] = useState(() => getWallets(account, addPaymentChain(payment, chains)))
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const connection = useConnection(wallets)
  const { revalidate, state: revalidation } = useRevalidator()
  const runs = useRef(0)

  const begin = useEffectEvent(() => {
    if (record.text === null && runs.current === 0) void run(start)
  })
  useEffect(() => begin(), [])

  // Sends only after the page has revalidated the payment.
  const isFresh = step.name === 'refresh' && step.isFresh && revalidation === 'idle'
  const resumeSend = useEffectEvent(() => {
    if (step.name === 'refresh') void run(() => send(step.checked))
  })
  useEffect(() => {
    if (isFresh) resumeSend()
  }, [isFresh])

  /** Runs one attempt; a later attempt or `stop` discards its result. */
  async function run(steps: () => Promise<Step>): Promise<void> {
    runs.current += 1
    const attempt = runs.current
    const next = await steps().catch((error: unknown): Step => ({ name: 'error', error: toWalletError(error) }))
    // As a transition, so that the step doesn't render before the router's pending data.
    if (attempt === runs.current) startTransition(() => setStep(next))
  }

  async function start(): Promise<Step> {
    await restoreConnection(wallets)
    const { address, connector } = getConnection(wallets)
    if (address && connector && isElsewhere(connector) === isPhone) return check()
    if (isPhone) return startPairing(getWalletConnect(wallets))
    const [only, ...others] = listConnectors(wallets)
    if (!only) throw new WalletError('none')
    return others.length === 0 ? use(only) : { name: 'choose' }
  }

  async function use(connector: Connector): Promise<Step> {
    setStep({ name: 'busy', text: 'browserWallet.connecting', connector })
    await connectTo(wallets, connector)
    return check()
  }

  async function startPairing(connector: Connector): Promise<Step> {
    setStep({ name: 'busy', text: 'browserWallet.opening' })
    const attempt = runs.current
    const show = ({ type, data }: { type: string; data?: unknown }) => {
      if (type === 'pairing' && attempt === runs.current) setStep({ name: 'pairing', pairing: data as Pairing })
    }
    connector.emitter.on('message', show)
    try {
      await connectTo(wallets, connector, requireRequest(payment).chainId)
    } finally {
      connector.emitter.off('message', show)
    }
    return check()
  }

  async function check(): Promise<Step> {
    const request = requireRequest(payment)
    if (getConnection(wallets).chainId !== request.chainId) return { name: 'network' }
    setStep({ name: 'busy', text: 'browserWallet.checking' })
    const [, coin = ''] = payment.amount.split('\u00a0')
    return { name: 'review', checked: await checkTransfer(wallets, request, { amount: payment.amountToCopy, coin }) }
  }

  async function switchNetwork(): Promise<Step> {
    setStep({ name: 'busy', text: 'browserWallet.changing' })
    await changeChain(wallets, requireRequest(payment).chainId)
    return check()
  }

  async function refresh(checked: CheckedTransfer): Promise<Step> {
    setStep({ name: 'refresh', checked, isFresh: false })
    const response = await fetch(statusUrl, { redirect: 'manual' }).catch(() => null)
    // The session has expired: revalidation redirects to the login page.
    if (response?.type === 'opaqueredirect') await revalidate()
    if (!response?.ok) throw new WalletError('offline')
    const { rateHasExpired } = (await response.json()) as { rateHasExpired: boolean }
    await revalidate()
    if (rateHasExpired) throw new WalletError('late')
    return { name: 'refresh', checked, isFresh: true }
  }

  async function send(checked: CheckedTransfer): Promise<Step> {
    const changed = findChange(checked, wallets, { connection: getConnectionKey(wallets), uri: payment.uri })
    if (changed) throw changed
    setStep({ name: 'asking', checked })
    const error = await sendOnce(record.name, {
      pending: { at: Date.now(), amount: payment.amount },
      prepare: async () => {
        const ask = await prepareSend(wallets, checked)
        setStep({ name: 'asked', checked })
        return ask
      },
    })
    // A null result becomes visible only after a late refusal removed the record.
    throw error ?? new WalletError('rejected')
  }

  const connector = (step.name === 'busy' && step.connector) || getConnection(wallets).connector
  const isWaiting = step.name === 'review' || step.name === 'refresh'
  const changed = isWaiting ? findChange(step.checked, wallets, { connection, uri: payment.uri }) : null
  return {
    step: changed ? { name: 'error' as const, error: changed } : step,
    walletName: connector && getName(connector),
    connectors: listConnectors(wallets),
    choose: (connector: Connector) => run(() => use(connector)),
    switchNetwork: () => run(switchNetwork),
    send: (checked: CheckedTransfer) => run(() => refresh(checked)),
    retry: () => run(start),
    stop: () => {
      runs.current += 1
      cancelPairing()
    },
  }
}

function addPaymentChain(payment: DisplayedPayment, chains: readonly WalletChain[]): readonly WalletChain[] {
  const id = parseTransferRequest(payment.uri)?.chainId
  return id === undefined ? chains : addChain(chains, { id, name: payment.network })
}

function requireRequest({ uri }: DisplayedPayment): TransferRequest {
  const request = parseTransferRequest(uri)
  if (!request) throw new WalletError('token')
  return request
}

/** Returns the error if account, network or payment changed since the check (threats.md#T46). */
function findChange(
  { request, connection }: CheckedTransfer,
  wallets: Wallets,
  now: { connection: string; uri: string },
): WalletError | null {
  const { chainId, contract, to, units } = request
  const current = parseTransferRequest(now.uri)
  if (current?.chainId !== chainId || current.contract !== contract || current.to !== to || current.units !== units) {
    return new WalletError('changed')
  }
  if (now.connection === connection) return null
  if (now.connection === '') return new WalletError('gone')
  return new WalletError(getConnection(wallets).chainId === chainId ? 'account' : 'chain')
}
