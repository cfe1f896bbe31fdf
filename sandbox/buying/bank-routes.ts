import { z } from 'zod'
import { getAccountName } from '#sandbox/core/accounts.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { buildFormRefusal, Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import {
  addConsent,
  findConsent,
  listConsents,
  requireConsent,
  setConsentStatus,
  type Consent,
} from './bank-consents.ts'
import { addVisit, findLatestVisit, useConsent, type Visit } from './bank-visits.ts'
import { requireMayBuy } from './buy-entry.ts'
import { saveBuyOrder, type BuyOrder, type Reason } from './buy-orders.ts'
import { requireMethod, requireOwnOrder, requirePayable } from './buy-routes.ts'
import { findInstitution, listInstitutions, requireInstitution, type Institution } from './institutions.ts'
import { changeStatus } from './life-cycle.ts'
import { listPayerAccounts, type PayerAccount } from './payer-accounts.ts'

type Signed = Call<'required'>

/** The open banking provider, a prefix in the paths; matches the app's OPEN_BANKING_PROVIDER. */
const PROVIDER = 'openbank'

const PayerBody = z.object({
  institution_id: z.string('validation.institution'),
  account_id: z.string('validation.payer_account').optional(),
  country: z.string('validation.required').optional(),
})

const formatIso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function serializeConsent(consent: Consent) {
  return {
    id: consent.id,
    status: consent.status,
    institution_id: consent.institution_id,
    institution_name: requireInstitution(consent.institution_id).name,
    created: formatIso(consent.created_at),
    expires_at: formatIso(consent.expires_at),
  }
}

/** @throws Refusal 404 unless the path names our provider */
function requireProvider({ param }: Signed): void {
  if (!param('provider').startsWith(`${PROVIDER}_`)) throw new Refusal(404, 'error.not_found')
}

/** Starts a bank visit, or returns the pending one. An authorised consent needs no visit. */
function setPayer(call: Signed) {
  requireProvider(call)
  const { context, account, body } = call
  requireMayBuy(context, account)
  const order = requirePayable(call, requireOwnOrder(call))
  requireMethod(call, 'OPEN_BANKING')
  const { institution_id: id, account_id: accountId } = requireBody(PayerBody, body)
  const bank = findInstitution(id)
  if (!bank) throw buildFormRefusal({ institution_id: 'validation.institution' })
  const visit =
    accountId === undefined ? requestAccess(call, order, bank) : requestPayment(call, order, bank, accountId)
  return { redirect_url: visit && buildBankUrl(call, visit) }
}

function requestAccess({ context, account, now }: Signed, order: BuyOrder, bank: Institution): Visit | null {
  const consent = findConsent(context, account, bank.id)
  if (consent?.status === 'AUTHORISED') {
    useConsent(context, order, consent, now)
    return null
  }
  const known = findLatestVisit(context, order, 'auth')
  if (known?.status === 'pending' && known.consent_id === consent?.id) return known
  const pendingConsent =
    consent?.status === 'AWAITING_AUTHORISATION' ? consent : addConsent(context, account, bank.id, now)
  return addVisit(context, order, { consent: pendingConsent, stage: 'auth', payerAccountId: null, now })
}

/** Switches the order to open banking and starts the payment at the bank. */
function requestPayment(
  { context, account, now }: Signed,
  order: BuyOrder,
  bank: Institution,
  accountId: string,
): Visit {
  const consent = requireAuthorisedConsent(findConsent(context, account, bank.id))
  if (!listAllowedAccounts({ context, account }, consent).some(({ id }) => id === accountId)) {
    throw buildFormRefusal({ account_id: 'validation.payer_account' })
  }
  const known = findLatestVisit(context, order, 'payment')
  if (known?.status === 'pending' && known.consent_id === consent.id && known.payer_account_id === accountId) {
    return known
  }
  const waiting = order.status === 'N' ? changeStatus(order, 'W', now) : order
  const methodAt = order.method === 'OPEN_BANKING' ? order.methodAt : Math.trunc(now)
  saveBuyOrder(context, { ...waiting, method: 'OPEN_BANKING', methodAt })
  return addVisit(context, order, { consent, stage: 'payment', payerAccountId: accountId, now })
}

/** @throws Refusal 409 error.consent_needed */
function requireAuthorisedConsent(consent: Consent | null): Consent {
  if (consent?.status !== 'AUTHORISED') throw new Refusal(409, 'error.consent_needed')
  return consent
}

function listAllowedAccounts(
  { context, account }: Pick<Signed, 'context' | 'account'>,
  consent: Consent,
): PayerAccount[] {
  const allowed = new Set(JSON.parse(consent.account_ids) as string[])
  const bank = requireInstitution(consent.institution_id)
  return listPayerAccounts(context, account, bank).filter(({ id }) => allowed.has(id))
}

function buildBankUrl({ origin }: Signed, { id }: Visit): string {
  return `${origin}/sandbox/bank/${id}`
}

function readAuthStatus(call: Signed) {
  requireProvider(call)
  const { context } = call
  const order = requireOwnOrder(call)
  const auth = findLatestVisit(context, order, 'auth')
  const payment = findLatestVisit(context, order, 'payment')
  const consent = auth && requireConsent(context, auth.consent_id)
  const hasEnded = auth?.status === 'success' && consent?.status !== 'AUTHORISED'
  const waiting = [payment, auth].find((visit) => visit?.status === 'pending')
  const reasons = [payment?.reason, auth?.reason].map((kept) => (kept ? (JSON.parse(kept) as Reason) : null))
  return {
    consent: consent && { id: consent.id, status: consent.status },
    auth: hasEnded ? 'failure' : (auth?.status ?? 'none'),
    payment: payment?.status ?? 'none',
    reason: waiting ? null : (reasons.find(Boolean) ?? (hasEnded ? createMessage('bank.consent_ended') : null)),
    redirect_url: waiting ? buildBankUrl(call, waiting) : null,
    institution_id: consent?.institution_id ?? null,
  }
}

function fetchAccounts(call: Signed) {
  requireProvider(call)
  const { context, account } = call
  const order = requireOwnOrder(call)
  const auth = findLatestVisit(context, order, 'auth')
  const consent = requireAuthorisedConsent(auth && requireConsent(context, auth.consent_id))
  return {
    accounts: listAllowedAccounts(call, consent).map(({ id, name, iban, holder, cents }) => ({
      id,
      name,
      iban,
      currency: 'EUR',
      balance: formatCents(cents),
      holder_matches: isSameName(holder, getAccountName(account)),
      enough: cents >= order.cents - order.received,
    })),
  }
}

function revoke({ context, account, param, now }: Signed) {
  const consent = listConsents(context, account).find(({ id }) => id === param('id'))
  if (!consent) throw new Refusal(404, 'error.not_found')
  const { status } = consent
  if (status === 'REVOKE_REQUESTED' || status === 'REVOKED') return serializeConsent(consent)
  if (status !== 'AUTHORISED') throw new Refusal(409, 'error.consent_needed')
  return serializeConsent(setConsentStatus(context, consent, 'REVOKE_REQUESTED', now))
}

export const bankRoutes = [
  defineRoute({
    method: 'GET',
    path: 'buy/institutions',
    auth: 'required',
    handler: ({ query, origin }) =>
      listInstitutions({ country: query.get('country') || null, search: query.get('q') ?? '' }).map((bank) => ({
        ...bank,
        logo_url: null,
        redirect_hosts: [new URL(origin).host],
      })),
  }),
  defineRoute({
    method: 'GET',
    path: 'buy/consents',
    auth: 'required',
    handler: ({ context, account }) => listConsents(context, account).map(serializeConsent),
  }),
  defineRoute({
    method: 'GET',
    path: 'buy/consent-for-institution/:id',
    auth: 'required',
    handler({ context, account, param }) {
      if (!findInstitution(param('id'))) throw new Refusal(404, 'error.not_found')
      const consent = findConsent(context, account, param('id'))
      return consent && serializeConsent(consent)
    },
  }),
  defineRoute({ method: 'POST', path: 'buy/consent/:id/revoke', auth: 'required', handler: revoke }),
  defineRoute({ method: 'POST', path: 'buy/order/:id/:provider_set_payer', auth: 'required', handler: setPayer }),
  defineRoute({
    method: 'GET',
    path: 'buy/order/:id/:provider_auth_status',
    auth: 'required',
    handler: readAuthStatus,
  }),
  defineRoute({
    method: 'GET',
    path: 'buy/order/:id/:provider_fetch_accounts',
    auth: 'required',
    handler: fetchAccounts,
  }),
]
