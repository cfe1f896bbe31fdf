import { resolveNetwork, type CoinNetwork } from '#app/domain/coin-network.ts'
import { hasMemo } from '#app/domain/payment-memo.ts'
import { buildPaymentUri, checkPaymentUri, type UriIssue } from '#app/domain/payment-uri.ts'
import { getMissingAmount } from '#app/domain/payment-amounts.ts'
import { log } from '#app/observability/log.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

type Paid = Pick<
  Transaction,
  | 'status'
  | 'coin'
  | 'coin_amount'
  | 'coin_amount_missing'
  | 'coin_amount_received'
  | 'network_name'
  | 'chain_name'
  | 'chain_id'
  | 'contract'
  | 'decimals'
  | 'deposit_address'
  | 'payment_uri'
>

/**
 * A payment's network and payment URI, or the reason why it has no URI. Both null without an address. With `memo` the
 * address cannot be shown either.
 */
export type PayTarget = {
  network: CoinNetwork
  uri: string | null
  withheld: UriIssue | null
  refused: UriIssue | null
}

/**
 * Determines a payment's network and URI from the platform's data. Reads the coin list only if the payment lacks data.
 * Uncertain values are withheld, never guessed.
 */
export async function loadPayTarget(platform: Platform, payment: Paid): Promise<PayTarget> {
  const listed = isComplete(payment) ? null : await loadOptional(listCoins(platform))
  const network = resolveNetwork(payment, listed && 'value' in listed ? listed.value : [])
  const { deposit_address: address, payment_uri: own } = payment
  if (address === null) return { network, uri: null, withheld: null, refused: null }
  if (hasMemo(address) || (own !== null && hasMemo(own))) {
    return { network, uri: null, withheld: 'memo', refused: 'memo' }
  }
  const amount = payment.status === 'I' ? (getMissingAmount(payment) ?? '0') : payment.coin_amount
  const checked = own === null ? null : checkPaymentUri(own, { address, amount, network })
  if (checked !== null && 'uri' in checked) return { network, uri: checked.uri, withheld: null, refused: null }
  const refused = checked?.issue ?? null
  const built = buildPaymentUri({ address, amount, network })
  if ('uri' in built) return { network, uri: built.uri, withheld: null, refused }
  return { network, uri: null, withheld: refused ?? built.issue, refused }
}

/** Logs, without the address, why the page has no QR code or not the platform's URI. */
export function logPayTarget(platform: Platform, { coin }: Pick<Paid, 'coin'>, target: PayTarget): void {
  const { withheld, refused } = target
  const where = { supportCode: platform.supportCode, code: coin }
  if (withheld === 'memo') {
    log.error({ ...where, issue: withheld }, 'a payment address is withheld: it needs a memo or destination tag')
  } else if (withheld !== null) {
    log.warn({ ...where, issue: withheld }, 'a payment address is shown without a QR code: its URI cannot be known')
  } else if (refused !== null) {
    log.warn({ ...where, issue: refused }, 'a payment_uri is not used: it contradicts its payment')
  }
}

/** Returns whether the payment itself has all data about its network. */
function isComplete(payment: Paid): boolean {
  const { network_name: name, deposit_address: address, payment_uri: uri, chain_id: id, chain_name: chain } = payment
  if (name === null) return false
  return address === null || (uri !== null && (id !== null || chain !== null) && payment.decimals !== null)
}
