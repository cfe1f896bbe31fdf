import { z } from 'zod'
import { formatUnits, parseUnits } from '#sandbox/domain/money.ts'
import { requireCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { getAmounts, requireBalance, type Balance } from '#sandbox/balances/balances.ts'
import { computeNetworkFee } from '#sandbox/balances/network-fee.ts'
import { listHeldMoments, getHeldUntil } from '#sandbox/domain/held-moments.ts'
import { formatIso, parsePagination, requireActive, requireOwnBalance } from '#sandbox/balances/own-balance.ts'
import { listWallets } from '#sandbox/wallets/wallets.ts'
import {
  addWithdrawal,
  advanceWithdrawals,
  computeArrivingUnits,
  countWithdrawals,
  findWithdrawal,
  listWithdrawals,
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

/** A validated withdrawal; amounts in smallest units. */
type ValidWithdrawal = { balance: Balance; walletId: string; address: string; units: bigint; network: bigint }

/** @throws Refusal 409 if the balance is inactive, 422 at an invalid field */
function requireWithdrawal(call: Signed, entered: Entered, agreed: bigint | null): ValidWithdrawal {
  const { context, account, now } = call
  const balance = requireOwnBalance(call)
  requireActive(balance)
  const errors = new FieldErrors()
  const wallet = listWallets(context, account).find(({ id }) => id === entered.wallet_id)
  if (!wallet || wallet.coin !== balance.coin || wallet.confirmed_at === null) {
    errors.add('wallet_id', 'validation.wallet_confirmed')
  }
  errors.refuse()
  const { available } = getAmounts(context, balance.id)
  const units = entered.everything ? available : parseAmount(entered.amount, balance.coin, errors)
  errors.refuse()
  const network = agreed ?? computeNetworkFee(balance.coin, now, context.seed)
  if (units > available || available === 0n) errors.add('amount', 'error.not_enough_funds')
  else if (units <= network) {
    const { asset, decimals } = requireCoin(balance.coin)
    const fee = formatUnits(network, decimals)
    errors.add('amount', 'validation.below_network_fee', { fee, coin: asset, name: SERVICE_COIN.name })
  }
  errors.refuse()
  return { balance, walletId: entered.wallet_id, address: wallet?.address ?? '', units, network }
}

/** Returns smallest units; adds an invalid amount to `errors`. */
function parseAmount(text: string | null | undefined, coin: string, errors: FieldErrors): bigint {
  const { decimals } = requireCoin(coin)
  const units = text ? parseUnits(text, decimals) : null
  if (!text) errors.add('amount', 'validation.required')
  else if (units === null && /^\d+\.\d+$/.test(text)) errors.add('amount', 'validation.decimals', { max: decimals })
  else if (units === null) errors.add('amount', 'validation.numeric')
  return units ?? 0n
}

function buildQuote(call: Signed) {
  requireMayPay(call.account)
  const { balance, walletId, address, units, network } = requireWithdrawal(call, requireBody(Body, call.body), null)
  return {
    coin: balance.coin,
    amount: formatAmount(units, balance.coin),
    network_fee: formatAmount(network, balance.coin),
    arrives: formatAmount(computeArrivingUnits({ units, network_units: network }), balance.coin),
    wallet_id: walletId,
    address,
    expires_at: formatIso(getHeldUntil(call.now)),
  }
}

/**
 * @throws Refusal 409 if the network fee rose above the agreed one or the whole balance differs from the agreed
 * amount, 422 if the balance has too little
 */
function create(call: Signed): Answer {
  const { context, account, now, body } = call
  requireMayPay(account)
  const entered = requireBody(Body, body)
  const { coin } = requireOwnBalance(call)
  const { balance, address, units, network } = requireWithdrawal(call, entered, requireAgreedFee(call, entered, coin))
  if (entered.quoted_amount && parseUnits(entered.quoted_amount, requireCoin(coin).decimals) !== units)
    throw createQuoteMovedError()
  return new Answer(
    serializeWithdrawal(call, addWithdrawal(context, account, { balance, address, units, network, now })),
    {
      status: 201,
    },
  )
}

/**
 * Returns the agreed network fee if it was current within the held minutes; later, the current fee if it is not
 * higher.
 */
function requireAgreedFee(
  { context, now }: Signed,
  { quoted_network_fee: text }: Entered,
  coin: string,
): bigint | null {
  if (!text || coin === SERVICE_COIN.coin) return null
  const agreed = parseUnits(text, requireCoin(coin).decimals)
  if (listHeldMoments(now).some((at) => computeNetworkFee(coin, at, context.seed) === agreed)) return agreed
  const fee = computeNetworkFee(coin, now, context.seed)
  if (agreed === null || fee > agreed) throw createQuoteMovedError()
  return fee
}

function createQuoteMovedError(): Refusal {
  return new Refusal(409, 'error.quote_moved')
}

function formatAmount(units: bigint, coin: string): string {
  return formatUnits(units, requireCoin(coin).decimals)
}

function serializeWithdrawal({ context }: Signed, withdrawal: Withdrawal) {
  const { coin } = requireBalance(context, withdrawal.balance_id)
  return {
    withdrawal_id: withdrawal.id,
    account_id: withdrawal.balance_id,
    coin,
    amount: formatAmount(withdrawal.units, coin),
    network_fee: formatAmount(withdrawal.network_units, coin),
    arrives: formatAmount(computeArrivingUnits(withdrawal), coin),
    address: withdrawal.address,
    status: withdrawal.status,
    cancellation_reason: withdrawal.reason,
    created: formatIso(withdrawal.created_at),
    last_status_change: formatIso(withdrawal.changed_at),
    expected_by: withdrawal.next_at === null ? null : formatIso(getExpectedTime(withdrawal, coin)),
    transaction_hash: withdrawal.transaction_hash,
  }
}

/** Returns the expected confirmation time in ms. */
function getExpectedTime({ next_at: at, transaction_hash: hash }: Withdrawal, coin: string): number {
  const { confirmations, secondsPerConfirmation } = requireCoin(coin)
  return (at ?? 0) + (hash === null ? confirmations * secondsPerConfirmation * 1000 : 0)
}

function list(call: Signed) {
  const balance = requireOwnBalance(call)
  advanceWithdrawals(call.context, call.account)
  const page = parsePagination(call.query)
  const items = listWithdrawals(call.context, balance, page).map((withdrawal) => serializeWithdrawal(call, withdrawal))
  return page.limit === undefined ? items : { items, total: countWithdrawals(call.context, balance), ...page }
}

/** @throws Refusal 404 for a withdrawal of another customer or another balance */
function read(call: Signed) {
  const balance = requireOwnBalance(call)
  advanceWithdrawals(call.context, call.account)
  const withdrawal = findWithdrawal(call.context, call.account, call.param('withdrawalId'))
  if (!withdrawal || withdrawal.balance_id !== balance.id) throw new Refusal(404, 'error.not_found')
  return serializeWithdrawal(call, withdrawal)
}

export const withdrawalRoutes = [
  defineRoute({ method: 'POST', path: 'balances/:id/withdrawal_quote', auth: 'required', handler: buildQuote }),
  defineRoute({ method: 'POST', path: 'balances/:id/withdrawals', auth: 'required', handler: create }),
  defineRoute({ method: 'GET', path: 'balances/:id/withdrawals', auth: 'required', handler: list }),
  defineRoute({ method: 'GET', path: 'balances/:id/withdrawals/:withdrawalId', auth: 'required', handler: read }),
]
