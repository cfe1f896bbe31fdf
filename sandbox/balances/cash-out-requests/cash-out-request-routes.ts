import { z } from 'zod'
import { getAccountName } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { findBankAccount } from '#sandbox/external/banks.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { checkName } from '#sandbox/external/name-check.ts'
import { requireMayRequestCashOut } from '#sandbox/http/payment-gates.ts'
import { buildFormRefusal, Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { getAmounts } from '#sandbox/balances/balances.ts'
import { formatIso, requireOwnBalance } from '#sandbox/balances/own-balance.ts'
import {
  addCashOutRequest,
  advanceCashOutRequests,
  cancelCashOutRequest,
  listCashOutRequests,
  findCashOutRequest,
  type CashOutRequest,
} from './cash-out-requests.ts'

type Signed = Call<'required'>

const Body = z.object({ receiver_iban: z.string('validation.required').trim().min(1, 'validation.required') })

function serializeRequest(request: CashOutRequest) {
  return {
    request_id: request.id,
    account_id: request.balance_id,
    amount: formatCents(request.amount),
    fee: formatCents(0n),
    receiver_name: request.receiver_name,
    receiver_iban: request.receiver_iban,
    status: request.status,
    reason: request.reason,
    created: formatIso(request.created_at),
    last_status_change: formatIso(request.changed_at),
    decide_by: request.status === 'NEW' ? formatIso(request.decide_by) : null,
    allowed_actions: request.status === 'NEW' ? ['cancel'] : [],
  }
}

function list(call: Signed) {
  const balance = requireOwnBalance(call)
  advanceCashOutRequests(call.context, call.account)
  return listCashOutRequests(call.context, balance).map(serializeRequest)
}

/**
 * Requests the whole available balance. Only for customers without service, because all others can cash out directly
 * (rules.md#cash-out-request).
 */
function create(call: Signed): Answer {
  const { context, account, body, now } = call
  const balance = requireOwnBalance(call)
  requireMayRequestCashOut(account)
  if (balance.coin !== SERVICE_COIN.coin) {
    throw new Refusal(409, 'error.cash_out_service_coin', { params: { coin: SERVICE_COIN.coin } })
  }
  advanceCashOutRequests(context, account)
  const iban = requireOwnIban(requireBody(Body, body).receiver_iban, getAccountName(account))
  const open = listCashOutRequests(context, balance).find(({ status }) => status === 'NEW')
  if (open) throw new Refusal(409, 'error.cash_out_open', { extra: { request_id: open.id } })
  if (getAmounts(context, balance.id).available <= 0n) throw new Refusal(409, 'error.cash_out_empty')
  return new Answer(serializeRequest(addCashOutRequest(context, account, { balance, iban, now })), { status: 201 })
}

/** @throws Refusal 422 for an IBAN that is invalid, outside SEPA, or in another name */
function requireOwnIban(typed: string, name: string): string {
  const bank = findBankAccount(typed)
  if (!bank) throw buildFormRefusal({ receiver_iban: 'validation.iban_invalid' })
  if (!bank.sepa) throw buildFormRefusal({ receiver_iban: 'validation.iban_not_sepa' })
  const { result } = checkName(bank.iban, name, name)
  if (result === 'no_match' || result === 'close_match') {
    throw buildFormRefusal({ receiver_iban: 'validation.account_other_name' })
  }
  return bank.iban
}

/** @throws Refusal 404 for a request of another customer or another balance */
function requireRequest(call: Signed): CashOutRequest {
  const balance = requireOwnBalance(call)
  advanceCashOutRequests(call.context, call.account)
  const request = findCashOutRequest(call.context, call.account, call.param('requestId'))
  if (!request || request.balance_id !== balance.id) throw new Refusal(404, 'error.not_found')
  return request
}

function cancel(call: Signed) {
  const request = requireRequest(call)
  if (request.status !== 'CANCELLED' && !cancelCashOutRequest(call.context, request, call.now)) {
    throw new Refusal(409, 'error.order_changed')
  }
  return serializeRequest(requireRequest(call))
}

export const cashOutRequestRoutes = [
  defineRoute({ method: 'GET', path: 'balances/:id/cash_out_requests', auth: 'required', handler: list }),
  defineRoute({
    method: 'POST',
    path: 'balances/:id/cash_out_requests',
    auth: 'required',
    whenClosed: true,
    handler: create,
  }),
  defineRoute({
    method: 'GET',
    path: 'balances/:id/cash_out_requests/:requestId',
    auth: 'required',
    handler: (call) => serializeRequest(requireRequest(call)),
  }),
  defineRoute({
    method: 'POST',
    path: 'balances/:id/cash_out_requests/:requestId/cancel',
    auth: 'required',
    whenClosed: true,
    handler: cancel,
  }),
]
