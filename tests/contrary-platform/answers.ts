import { randomUUID } from 'node:crypto'
import { type Coin } from './coins.ts'
import { LIMITS, formatPrice, type Price } from './quotes.ts'

export type Body = Record<string, unknown>
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

export function createRefusal(status: number, code: string, message: string, more: Body = {}): Answer {
  return { status, body: { code, message, trace: randomUUID(), ...more } }
}

export function formatQuote(id: string, { coin, price }: { coin: Coin; price: Price }) {
  return { id, ...formatPrice(coin, price), in_sepa: true, rate_expires_sec: 90, desk: 'riga-4' }
}

export function formatCoin({ coin, asset, name, chain_name, network_name, chain_id, contract, decimals, rate }: Coin) {
  return {
    coin,
    asset,
    name,
    chain_name,
    network_name,
    ...(chain_id === undefined ? {} : { chain_id }),
    contract,
    decimals,
    rates: { EUR: rate },
    buy: false,
    limits: LIMITS,
    colour: '#123456',
  }
}

export function createLimits() {
  const window = { limit: '20000.000', used: '0', left: '20000.000' }
  return {
    buy: { lifetime: { limit: '0', used: '0' } },
    payment: { per_transaction: LIMITS, rolling_24h: window, rolling_30d: window, yearly: window },
  }
}
