import { z } from 'zod'
import { formatUnits, parseUnits } from '#sandbox/domain/money.ts'
import { requireCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { amountsOf, requireBalance, type Balance } from '#sandbox/balances/balances.ts'
import { networkFee } from '#sandbox/balances/network-fee.ts'
import { heldMoments, heldUntil } from '#sandbox/domain/held-moments.ts'
import { iso, pageOf, requireActive, requireOwnBalance } from '#sandbox/balances/own-balance.ts'
import { walletsOf } from '#sandbox/wallets/wallets.ts'
import {
  addWithdrawal,
  advanceWithdrawals,
  arrivesOf,
  countWithdrawals,
  findWithdrawal,
  withdrawalsOf,
  type Withdrawal,
} from './withdrawals.ts'

type Signed = Call<'required'>

const optional = z.string().trim().nullish()
const Body = z.object({
  wallet_id: z.string('validation.required').trim().min(1, 'validation.required'),
  amount: optional,
  everything: z.boolean().nullish(),
  quoted_amount: optional,
  quoted_network_fee: optional,
})
type Entered = z.output<typeof Body>

/** What would leave an account for a wallet: smallest units. */
type Priced = { balance: Balance; walletId: string; address: string; units: bigint; network: bigint }

/** @throws Refusal 409 while the account waits to be activated, 422 at the field that is wrong */
function requireWithdrawal(call: Signed, entered: Entered, agreed: bigint | null): Priced {
  const { context, account, now } = call
  const balance = requireOwnBalance(call)
  requireActive(balance)
  const errors = new FieldErrors()
  const wallet = walletsOf(context, account).find(({ id }) => id === entered.wallet_id)
  if (!wallet || wallet.coin !== balance.coin || wallet.confirmed_at === null) {
    errors.add('wallet_id', 'validation.wallet_confirmed')
  }
  errors.refuse()
  const { available } = amountsOf(context, balance.id)
  const units = entered.everything ? available : amountOf(entered.amount, balance.coin, errors)
  errors.refuse()
  const network = agreed ?? networkFee(balance.coin, now, context.seed)
  if (units > available || available === 0n) errors.add('amount', 'error.not_enough_funds')
  else if (units <= network) {
    const { asset, decimals } = requireCoin(balance.coin)
    const fee = formatUnits(network, decimals)
    errors.add('amount', 'validation.below_network_fee', { fee, coin: asset, name: SERVICE_COIN.name })
  }
  errors.refuse()
  return { balance, walletId: entered.wallet_id, address: wallet?.address ?? '', units, network }
}

/** @returns smallest units; what is refused is in `errors` */
function amountOf(text: string | null | undefined, coin: string, errors: FieldErrors): bigint {
  const { decimals } = requireCoin(coin)
  const units = text ? parseUnits(text, decimals) : null
  if (!text) errors.add('amount', 'validation.required')
  else if (units === null && /^\d+\.\d+$/.test(text)) errors.add('amount', 'validation.decimals', { max: decimals })
  else if (units === null) errors.add('amount', 'validation.numeric')
  return units ?? 0n
}

function quote(call: Signed) {
  requireMayPay(call.account)
  const { balance, walletId, address, units, network } = requireWithdrawal(call, requireBody(Body, call.body), null)
  return {
    coin: balance.coin,
    amount: amount(units, balance.coin),
    network_fee: amount(network, balance.coin),
    arrives: amount(arrivesOf({ units, network_units: network }), balance.coin),
    wallet_id: walletId,
    address,
    expires_at: iso(heldUntil(call.now)),
  }
}

/**
 * @throws Refusal 409 when the network fee rose above the agreed one, or everything is another amount by now; 422 when
 * there is not that much in the account
 */
function create(call: Signed): Answer {
  const { context, account, now, body } = call
  requireMayPay(account)
  const entered = requireBody(Body, body)
  const { coin } = requireOwnBalance(call)
  const { balance, address, units, network } = requireWithdrawal(call, entered, agreedFee(call, entered, coin))
  if (entered.quoted_amount && parseUnits(entered.quoted_amount, requireCoin(coin).decimals) !== units) throw moved()
  return new Answer(wire(call, addWithdrawal(context, account, { balance, address, units, network, now })), {
    status: 201,
  })
}

/** The agreed fee, as long as a minute of the last ones had it; after that the one of now, if it is not above it. */
function agreedFee({ context, now }: Signed, { quoted_network_fee: text }: Entered, coin: string): bigint | null {
  if (!text || coin === SERVICE_COIN.coin) return null
  const agreed = parseUnits(text, requireCoin(coin).decimals)
  if (heldMoments(now).some((at) => networkFee(coin, at, context.seed) === agreed)) return agreed
  const fee = networkFee(coin, now, context.seed)
  if (agreed === null || fee > agreed) throw moved()
  return fee
}

function moved(): Refusal {
  return new Refusal(409, 'error.quote_moved')
}

function amount(units: bigint, coin: string): string {
  return formatUnits(units, requireCoin(coin).decimals)
}

function wire({ context }: Signed, withdrawal: Withdrawal) {
  const { coin } = requireBalance(context, withdrawal.balance_id)
  return {
    withdrawal_id: withdrawal.id,
    account_id: withdrawal.balance_id,
    coin,
    amount: amount(withdrawal.units, coin),
    network_fee: amount(withdrawal.network_units, coin),
    arrives: amount(arrivesOf(withdrawal), coin),
    address: withdrawal.address,
    status: withdrawal.status,
    cancellation_reason: withdrawal.reason,
    created: iso(withdrawal.created_at),
    last_status_change: iso(withdrawal.changed_at),
    expected_by: withdrawal.next_at === null ? null : iso(expectedAt(withdrawal, coin)),
    transaction_hash: withdrawal.transaction_hash,
  }
}

/** When the network will have confirmed it, ms. */
function expectedAt({ next_at: at, transaction_hash: hash }: Withdrawal, coin: string): number {
  const { confirmations, secondsPerConfirmation } = requireCoin(coin)
  return (at ?? 0) + (hash === null ? confirmations * secondsPerConfirmation * 1000 : 0)
}

function list(call: Signed) {
  const balance = requireOwnBalance(call)
  advanceWithdrawals(call.context, call.account)
  const page = pageOf(call.query)
  const items = withdrawalsOf(call.context, balance, page).map((withdrawal) => wire(call, withdrawal))
  return page.limit === undefined ? items : { items, total: countWithdrawals(call.context, balance), ...page }
}

/** @throws Refusal 404 for one of another customer, or of another account */
function read(call: Signed) {
  const balance = requireOwnBalance(call)
  advanceWithdrawals(call.context, call.account)
  const withdrawal = findWithdrawal(call.context, call.account, call.param('withdrawalId'))
  if (!withdrawal || withdrawal.balance_id !== balance.id) throw new Refusal(404, 'error.not_found')
  return wire(call, withdrawal)
}

export const withdrawalRoutes = [
  defineRoute({ method: 'POST', path: 'balances/:id/withdrawal_quote', auth: 'required', handler: quote }),
  defineRoute({ method: 'POST', path: 'balances/:id/withdrawals', auth: 'required', handler: create }),
  defineRoute({ method: 'GET', path: 'balances/:id/withdrawals', auth: 'required', handler: list }),
  defineRoute({ method: 'GET', path: 'balances/:id/withdrawals/:withdrawalId', auth: 'required', handler: read }),
]
