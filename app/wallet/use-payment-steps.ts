import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { getConnection } from 'wagmi/actions'
import { parseTransferRequest, type TransferRequest } from '#app/domain/transfer-request.ts'
import { withChain, type WalletChain } from '#app/domain/wallet-chains.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { sendOnce } from './send-once.ts'
import { checkTransfer, type CheckedTransfer } from './check-transfer.ts'
import { sendingClient } from './send-transfer.ts'
import { cancelPairing, type Pairing } from './wallet-connect-connector.ts'
import { useConnection } from './use-connection.ts'
import {
  changeChain,
  connectionOf,
  connectorsOf,
  connectTo,
  walletConnectOf,
  isElsewhere,
  nameOf,
  restoreConnection,
  walletsOf,
  type Connector,
  type Wallets,
} from './wallets.ts'
import { troubleOf, WalletTrouble } from './wallet-trouble.ts'

/** What the page shows of the payment: a wallet is asked for this and for nothing else. */
type ShownPayment = { uri: string; amount: string; amountToCopy: string; address: string; network: string }

export type PaymentSteps = {
  payment: ShownPayment
  /** The resource route that says how the payment stands. */
  statusUrl: string
  /** Under which the browser keeps that a wallet was asked, and what it has kept. */
  record: { name: string; text: string | null }
  account: string
  /** The chains that are known. */
  chains: readonly WalletChain[]
  /** By WalletConnect, not from a wallet in this browser. */
  isElsewhere: boolean
}

export type Step =
  | { name: 'choose' }
  | { name: 'busy'; text: TextKey; connector?: Connector }
  | { name: 'pairing'; pairing: Pairing }
  | { name: 'network' }
  /** `asking` until nothing can stop it any more; `asked` once the wallet has the question. */
  | { name: 'review' | 'asking' | 'asked'; checked: CheckedTransfer }
  /** Our service is asked once more; `isFresh` once the page has its answer. */
  | { name: 'refresh'; checked: CheckedTransfer; isFresh: boolean }
  | { name: 'trouble'; trouble: WalletTrouble }

/** The way from choosing a wallet to its answer. Each step begins where the one before has ended well. */
export function usePaymentSteps({ payment, statusUrl, record, account, chains, isElsewhere: isPhone }: PaymentSteps) {
  const [wallets] = useState(() => walletsOf(account, chainsWith(payment, chains)))
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const connection = useConnection(wallets)
  const { revalidate, state: revalidation } = useRevalidator()
  const runs = useRef(0)

  const begin = useEffectEvent(() => {
    if (record.text === null && runs.current === 0) void run(start)
  })
  useEffect(() => begin(), [])

  // The page has the payment as it is now: only then a wallet is asked.
  const isFresh = step.name === 'refresh' && step.isFresh && revalidation === 'idle'
  const goOn = useEffectEvent(() => {
    if (step.name === 'refresh') void run(() => send(step.checked))
  })
  useEffect(() => {
    if (isFresh) goOn()
  }, [isFresh])

  /** Takes the steps of one try; a later try, or stopping, makes its outcome irrelevant. */
  async function run(steps: () => Promise<Step>): Promise<void> {
    runs.current += 1
    const mine = runs.current
    const next = await steps().catch((error: unknown): Step => ({ name: 'trouble', trouble: troubleOf(error) }))
    // Behind what the router has to show, so that no step is ahead of the payment that it is about.
    if (mine === runs.current) startTransition(() => setStep(next))
  }

  async function start(): Promise<Step> {
    await restoreConnection(wallets)
    const { address, connector } = getConnection(wallets)
    if (address && connector && isElsewhere(connector) === isPhone) return check()
    if (isPhone) return pair(walletConnectOf(wallets))
    const [only, ...others] = connectorsOf(wallets)
    if (!only) throw new WalletTrouble('none')
    return others.length === 0 ? use(only) : { name: 'choose' }
  }

  async function use(connector: Connector): Promise<Step> {
    setStep({ name: 'busy', text: 'browserWallet.connecting', connector })
    await connectTo(wallets, connector)
    return check()
  }

  async function pair(connector: Connector): Promise<Step> {
    setStep({ name: 'busy', text: 'browserWallet.opening' })
    const mine = runs.current
    const show = ({ type, data }: { type: string; data?: unknown }) => {
      if (type === 'pairing' && mine === runs.current) setStep({ name: 'pairing', pairing: data as Pairing })
    }
    connector.emitter.on('message', show)
    try {
      await connectTo(wallets, connector, requestOf(payment).chainId)
    } finally {
      connector.emitter.off('message', show)
    }
    return check()
  }

  async function check(): Promise<Step> {
    const request = requestOf(payment)
    if (getConnection(wallets).chainId !== request.chainId) return { name: 'network' }
    setStep({ name: 'busy', text: 'browserWallet.checking' })
    const [, coin = ''] = payment.amount.split('\u00a0')
    return { name: 'review', checked: await checkTransfer(wallets, request, { amount: payment.amountToCopy, coin }) }
  }

  async function changeNetwork(): Promise<Step> {
    setStep({ name: 'busy', text: 'browserWallet.changing' })
    await changeChain(wallets, requestOf(payment).chainId)
    return check()
  }

  async function refresh(checked: CheckedTransfer): Promise<Step> {
    setStep({ name: 'refresh', checked, isFresh: false })
    const response = await fetch(statusUrl, { redirect: 'manual' }).catch(() => null)
    // After the session's end the page leads to the login, and back.
    if (response?.type === 'opaqueredirect') await revalidate()
    if (!response?.ok) throw new WalletTrouble('offline')
    const { rateHasExpired } = (await response.json()) as { rateHasExpired: boolean }
    await revalidate()
    if (rateHasExpired) throw new WalletTrouble('late')
    return { name: 'refresh', checked, isFresh: true }
  }

  async function send(checked: CheckedTransfer): Promise<Step> {
    const changed = changeSince(checked, wallets, { connection: connectionOf(wallets), uri: payment.uri })
    if (changed) throw changed
    setStep({ name: 'asking', checked })
    const trouble = await sendOnce(record.name, {
      pending: { at: Date.now(), amount: payment.amount },
      prepare: async () => {
        const ask = await sendingClient(wallets, checked)
        setStep({ name: 'asked', checked })
        return ask
      },
    })
    // Without trouble it shows only once what was written down is wiped out: by a refusal that came late.
    throw trouble ?? new WalletTrouble('rejected')
  }

  const connector = (step.name === 'busy' && step.connector) || getConnection(wallets).connector
  const isWaiting = step.name === 'review' || step.name === 'refresh'
  const changed = isWaiting ? changeSince(step.checked, wallets, { connection, uri: payment.uri }) : null
  return {
    step: changed ? { name: 'trouble' as const, trouble: changed } : step,
    walletName: connector && nameOf(connector),
    connectors: connectorsOf(wallets),
    choose: (connector: Connector) => run(() => use(connector)),
    changeNetwork: () => run(changeNetwork),
    send: (checked: CheckedTransfer) => run(() => refresh(checked)),
    again: () => run(start),
    stop: () => {
      runs.current += 1
      cancelPairing()
    },
  }
}

/** The known chains with that of the payment. */
function chainsWith(payment: ShownPayment, chains: readonly WalletChain[]): readonly WalletChain[] {
  const id = parseTransferRequest(payment.uri)?.chainId
  return id === undefined ? chains : withChain(chains, { id, name: payment.network })
}

function requestOf({ uri }: ShownPayment): TransferRequest {
  const request = parseTransferRequest(uri)
  if (!request) throw new WalletTrouble('token')
  return request
}

/** What has become of the account, the network or the payment since they were looked at (threats.md#T46). */
function changeSince(
  { request, connection }: CheckedTransfer,
  wallets: Wallets,
  now: { connection: string; uri: string },
): WalletTrouble | null {
  const { chainId, contract, to, units } = request
  const current = parseTransferRequest(now.uri)
  if (current?.chainId !== chainId || current.contract !== contract || current.to !== to || current.units !== units) {
    return new WalletTrouble('changed')
  }
  if (now.connection === connection) return null
  if (now.connection === '') return new WalletTrouble('gone')
  return new WalletTrouble(getConnection(wallets).chainId === chainId ? 'account' : 'chain')
}
