import { z } from 'zod'
import { accountName } from '#sandbox/core/accounts.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { invalid, Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { say } from '#sandbox/texts/messages.ts'
import { addConsent, consentFor, consentsOf, requireConsent, setConsentStatus, type Consent } from './bank-consents.ts'
import { addVisit, latestVisit, useConsent, type Visit } from './bank-visits.ts'
import { requireMayBuy } from './buy-entry.ts'
import { saveBuyOrder, type BuyOrder, type Reason } from './buy-orders.ts'
import { requireMethod, requireOwnOrder, requirePayable } from './buy-routes.ts'
import { findInstitution, listInstitutions, requireInstitution, type Institution } from './institutions.ts'
import { turn } from './life-cycle.ts'
import { payerAccountsOf, type PayerAccount } from './payer-accounts.ts'

type Signed = Call<'required'>

/** Who asks banks for the platform: a part of the paths, as of the app's OPEN_BANKING_PROVIDER. */
const PROVIDER = 'openbank'

const PayerBody = z.object({
  institution_id: z.string('validation.institution'),
  account_id: z.string('validation.payer_account').optional(),
  country: z.string('validation.required').optional(),
})

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function wireConsent(consent: Consent) {
  return {
    id: consent.id,
    status: consent.status,
    institution_id: consent.institution_id,
    institution_name: requireInstitution(consent.institution_id).name,
    created: iso(consent.created_at),
    expires_at: iso(consent.expires_at),
  }
}

/** @throws Refusal 404 unless the path names our provider */
function requireProvider({ param }: Signed): void {
  if (!param('provider').startsWith(`${PROVIDER}_`)) throw new Refusal(404, 'error.not_found')
}

/** Starts a visit of the bank, or names the one that waits. A consent that is good needs no visit. */
function setPayer(call: Signed) {
  requireProvider(call)
  const { context, account, body } = call
  requireMayBuy(context, account)
  const order = requirePayable(call, requireOwnOrder(call))
  requireMethod(call, 'OPEN_BANKING')
  const { institution_id: id, account_id: accountId } = requireBody(PayerBody, body)
  const bank = findInstitution(id)
  if (!bank) throw invalid({ institution_id: 'validation.institution' })
  const visit = accountId === undefined ? askAccess(call, order, bank) : askPayment(call, order, bank, accountId)
  return { redirect_url: visit && bankAddress(call, visit) }
}

function askAccess({ context, account, now }: Signed, order: BuyOrder, bank: Institution): Visit | null {
  const consent = consentFor(context, account, bank.id)
  if (consent?.status === 'AUTHORISED') {
    useConsent(context, order, consent, now)
    return null
  }
  const known = latestVisit(context, order, 'auth')
  if (known?.status === 'pending' && known.consent_id === consent?.id) return known
  const asked = consent?.status === 'AWAITING_AUTHORISATION' ? consent : addConsent(context, account, bank.id, now)
  return addVisit(context, order, { consent: asked, stage: 'auth', payerAccountId: null, now })
}

/** The order waits for this payment from now on. */
function askPayment({ context, account, now }: Signed, order: BuyOrder, bank: Institution, accountId: string): Visit {
  const consent = requireGoodConsent(consentFor(context, account, bank.id))
  if (!allowedAccounts({ context, account }, consent).some(({ id }) => id === accountId)) {
    throw invalid({ account_id: 'validation.payer_account' })
  }
  const known = latestVisit(context, order, 'payment')
  if (known?.status === 'pending' && known.consent_id === consent.id && known.payer_account_id === accountId) {
    return known
  }
  const waiting = order.status === 'N' ? turn(order, 'W', now) : order
  const methodAt = order.method === 'OPEN_BANKING' ? order.methodAt : Math.trunc(now)
  saveBuyOrder(context, { ...waiting, method: 'OPEN_BANKING', methodAt })
  return addVisit(context, order, { consent, stage: 'payment', payerAccountId: accountId, now })
}

/** @throws Refusal 409 error.consent_needed */
function requireGoodConsent(consent: Consent | null): Consent {
  if (consent?.status !== 'AUTHORISED') throw new Refusal(409, 'error.consent_needed')
  return consent
}

function allowedAccounts({ context, account }: Pick<Signed, 'context' | 'account'>, consent: Consent): PayerAccount[] {
  const allowed = new Set(JSON.parse(consent.account_ids) as string[])
  const bank = requireInstitution(consent.institution_id)
  return payerAccountsOf(context, account, bank).filter(({ id }) => allowed.has(id))
}

function bankAddress({ origin }: Signed, { id }: Visit): string {
  return `${origin}/sandbox/bank/${id}`
}

function authStatus(call: Signed) {
  requireProvider(call)
  const { context } = call
  const order = requireOwnOrder(call)
  const auth = latestVisit(context, order, 'auth')
  const payment = latestVisit(context, order, 'payment')
  const consent = auth && requireConsent(context, auth.consent_id)
  const hasEnded = auth?.status === 'success' && consent?.status !== 'AUTHORISED'
  const waiting = [payment, auth].find((visit) => visit?.status === 'pending')
  const reasons = [payment?.reason, auth?.reason].map((kept) => (kept ? (JSON.parse(kept) as Reason) : null))
  return {
    consent: consent && { id: consent.id, status: consent.status },
    auth: hasEnded ? 'failure' : (auth?.status ?? 'none'),
    payment: payment?.status ?? 'none',
    reason: waiting ? null : (reasons.find(Boolean) ?? (hasEnded ? say('bank.consent_ended') : null)),
    redirect_url: waiting ? bankAddress(call, waiting) : null,
    institution_id: consent?.institution_id ?? null,
  }
}

function fetchAccounts(call: Signed) {
  requireProvider(call)
  const { context, account } = call
  const order = requireOwnOrder(call)
  const auth = latestVisit(context, order, 'auth')
  const consent = requireGoodConsent(auth && requireConsent(context, auth.consent_id))
  return {
    accounts: allowedAccounts(call, consent).map(({ id, name, iban, holder, cents }) => ({
      id,
      name,
      iban,
      currency: 'EUR',
      balance: formatCents(cents),
      holder_matches: isSameName(holder, accountName(account)),
      enough: cents >= order.cents - order.received,
    })),
  }
}

function revoke({ context, account, param, now }: Signed) {
  const consent = consentsOf(context, account).find(({ id }) => id === param('id'))
  if (!consent) throw new Refusal(404, 'error.not_found')
  const { status } = consent
  if (status === 'REVOKE_REQUESTED' || status === 'REVOKED') return wireConsent(consent)
  if (status !== 'AUTHORISED') throw new Refusal(409, 'error.consent_needed')
  return wireConsent(setConsentStatus(context, consent, 'REVOKE_REQUESTED', now))
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
    handler: ({ context, account }) => consentsOf(context, account).map(wireConsent),
  }),
  defineRoute({
    method: 'GET',
    path: 'buy/consent-for-institution/:id',
    auth: 'required',
    handler({ context, account, param }) {
      if (!findInstitution(param('id'))) throw new Refusal(404, 'error.not_found')
      const consent = consentFor(context, account, param('id'))
      return consent && wireConsent(consent)
    },
  }),
  defineRoute({ method: 'POST', path: 'buy/consent/:id/revoke', auth: 'required', handler: revoke }),
  defineRoute({ method: 'POST', path: 'buy/order/:id/:provider_set_payer', auth: 'required', handler: setPayer }),
  defineRoute({ method: 'GET', path: 'buy/order/:id/:provider_auth_status', auth: 'required', handler: authStatus }),
  defineRoute({
    method: 'GET',
    path: 'buy/order/:id/:provider_fetch_accounts',
    auth: 'required',
    handler: fetchAccounts,
  }),
]
