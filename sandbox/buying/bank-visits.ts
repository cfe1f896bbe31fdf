import { requireAccount } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { createSecret } from '#sandbox/core/ids.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { createMessage, type Message } from '#sandbox/texts/messages.ts'
import { authoriseConsent, requireConsent, setConsentStatus, type Consent } from './bank-consents.ts'
import { findBuyOrder, requireBuyOrder, type BuyOrder, type Reason } from './buy-orders.ts'
import { endBuyOrder } from './end-order.ts'
import { requireInstitution } from './institutions.ts'
import { WAITING } from './life-cycle.ts'
import { listPayerAccounts, type PayerAccount } from './payer-accounts.ts'

export type Stage = 'auth' | 'payment'

/**
 * A customer's visit at the bank, to allow access or to authorise a payment. The id is the secret in the bank page's
 * URL.
 */
export type Visit = {
  id: string
  account_number: number
  order_id: string
  consent_id: string
  stage: Stage
  status: 'pending' | 'success' | 'failure'
  payer_account_id: string | null
  is_logged_in: number
  /** JSON of a message. */
  reason: string | null
  created_at: number
  decided_at: number | null
}

/**
 * How long a bank waits for the customer (rules.md#bank-visit), and how long an authorised payment takes to arrive.
 */
const PATIENCE_MS = 15 * 60_000
const ARRIVAL_MS = 10_000

/** Starts a visit at the consent's bank and closes the order's earlier visits. */
export function addVisit(
  context: Context,
  order: BuyOrder,
  {
    consent,
    stage,
    payerAccountId,
    now,
  }: { consent: Consent; stage: Stage; payerAccountId: string | null; now: number },
): Visit {
  closeVisits(context, order, now)
  const id = createSecret()
  context.database.run(
    `insert into bank_visits (id, account_number, order_id, consent_id, stage, status, payer_account_id, created_at)
     values (?, ?, ?, ?, ?, 'pending', ?, ?)`,
    id,
    order.accountNumber,
    order.id,
    consent.id,
    stage,
    payerAccountId,
    Math.trunc(now),
  )
  return requireVisit(context, id)
}

/** Links an authorised consent to an order without a visit. */
export function useConsent(context: Context, order: BuyOrder, consent: Consent, now: number): void {
  const { id } = addVisit(context, order, { consent, stage: 'auth', payerAccountId: null, now })
  decide(context, id, 'success', null, now)
}

export function findVisit({ database }: Context, id: string): Visit | null {
  return database.get<Visit>('select * from bank_visits where id = ?', id) ?? null
}

/** Returns the order's latest visit of a stage, or null. */
export function findLatestVisit({ database }: Context, { id }: BuyOrder, stage: Stage): Visit | null {
  const row = database.get<Visit>(
    'select * from bank_visits where order_id = ? and stage = ? order by created_at desc, rowid desc limit 1',
    id,
    stage,
  )
  return row ?? null
}

/** Returns whether the payment is authorised at the bank but its money has not arrived. */
export function isPaying(context: Context, order: BuyOrder): boolean {
  return WAITING.includes(order.status) && findLatestVisit(context, order, 'payment')?.status === 'success'
}

/** Closes the order's pending visits because another action replaces them. */
export function closeVisits({ database }: Context, { id }: BuyOrder, now: number): void {
  database.run(
    `update bank_visits set status = 'failure', decided_at = ? where order_id = ? and status = 'pending'`,
    Math.trunc(now),
    id,
  )
}

export function recordLogin({ database }: Context, { id }: Visit): void {
  database.run('update bank_visits set is_logged_in = 1 where id = ?', id)
}

/** Returns the account that a visit's payment comes from; null if none is chosen. */
export function findPayer(context: Context, visit: Visit): PayerAccount | null {
  const account = requireAccount(context, visit.account_number)
  const bank = requireInstitution(requireConsent(context, visit.consent_id).institution_id)
  return listPayerAccounts(context, account, bank).find(({ id }) => id === visit.payer_account_id) ?? null
}

/** Authorises the consent for the chosen accounts. */
export function allowAccess(context: Context, visit: Visit, accountIds: readonly string[], now: number): void {
  authoriseConsent(context, requireConsent(context, visit.consent_id), accountIds, now)
  decide(context, visit.id, 'success', null, now)
}

/** Authorises the payment at the bank. It fails if the account has too little money or the consent has ended. */
export function authorisePayment(context: Context, visit: Visit, now: number): void {
  const order = requireBuyOrder(context, visit.order_id)
  const payer = findPayer(context, visit)
  if (!WAITING.includes(order.status)) return failVisit(context, visit, createMessage('error.order_changed'), now)
  if (requireConsent(context, visit.consent_id).status !== 'AUTHORISED') {
    return failVisit(context, visit, createMessage('bank.consent_ended'), now)
  }
  if (!payer || payer.cents < order.cents - order.received) {
    return failVisit(context, visit, createMessage('bank.not_enough_money'), now)
  }
  decide(context, visit.id, 'success', null, now)
}

/** Fails a visit. Without access the order keeps waiting; without its payment it fails, too (rules.md#bank-visit). */
export function failVisit(context: Context, visit: Visit, reason: Message, now: number): void {
  decide(context, visit.id, 'failure', reason, now)
  const order = requireBuyOrder(context, visit.order_id)
  const consent = requireConsent(context, visit.consent_id)
  if (visit.stage === 'auth') {
    if (consent.status === 'AWAITING_AUTHORISATION') setConsentStatus(context, consent, 'REJECTED', now)
  } else if (WAITING.includes(order.status)) endBuyOrder(context, order, 'Y', now, reason)
}

function decide(
  { database }: Context,
  id: string,
  status: 'success' | 'failure',
  reason: Reason | null,
  now: number,
): void {
  database.run(
    'update bank_visits set status = ?, decided_at = ?, reason = ? where id = ?',
    status,
    Math.trunc(now),
    reason === null ? null : JSON.stringify(reason),
    id,
  )
}

/** Times out pending visits and delivers the money of authorised payments. */
export function advanceVisits(context: Context): void {
  const open = context.database.all<Visit>(
    `select bank_visits.* from bank_visits join buy_orders on buy_orders.id = order_id
     where bank_visits.status = 'pending'
       or (stage = 'payment' and bank_visits.status = 'success' and buy_orders.status in ('N', 'W'))`,
  )
  for (const visit of open) {
    const now = getAccountTime(context, requireAccount(context, visit.account_number))
    const [timeOut, arrival] = [visit.created_at + PATIENCE_MS, (visit.decided_at ?? Infinity) + ARRIVAL_MS]
    if (visit.status === 'pending' && timeOut <= now)
      failVisit(context, visit, createMessage('bank.timed_out'), timeOut)
    if (visit.status === 'success' && arrival <= now) pay(context, visit, arrival)
  }
}

/** The bank's transfer arrives like any other, from the chosen account. */
function pay(context: Context, visit: Visit, at: number): void {
  const order = findBuyOrder(context, visit.order_id)
  const payer = findPayer(context, visit)
  if (!order || !payer) return
  receiveTransfer(context, {
    id: `ob_${visit.id}`,
    accountNumber: visit.account_number,
    iban: OUR_BANK.iban,
    payerName: payer.holder,
    payerIban: payer.iban,
    cents: order.cents - order.received,
    reference: order.reference,
    bookedAt: at,
  })
}

function requireVisit(context: Context, id: string): Visit {
  const visit = findVisit(context, id)
  if (!visit) throw new Error(`No visit ${id}`)
  return visit
}
