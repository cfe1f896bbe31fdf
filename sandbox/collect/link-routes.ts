import { z } from 'zod'
import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { convertPenceToCents, parseUnits } from '#sandbox/domain/money.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { hasUnseenCharacters } from '#sandbox/domain/plain-text.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { checkRange } from '#sandbox/payments/form/payment-form.ts'
import { getRates } from '#sandbox/payments/payment-store.ts'
import { addLink, findLinkById, listLinks, renameLink, setLinkStatus, type Link } from './collect-links.ts'
import { requireCompany } from './collect-routes.ts'
import { getAvailability, countUses } from './link-uses.ts'
import { findSettlement } from './settlement-account.ts'

type Signed = Call<'required'>

/** Links per merchant; keeps their list on one page. */
const MAX_LINKS = 100

const optionalText = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null)
const Label = z
  .string('validation.required')
  .trim()
  .min(1, 'validation.required')
  .max(100, 'validation.too_long')
  .refine((label) => !hasUnseenCharacters(label), 'validation.hidden_characters')

const NewLink = z.object({
  label: Label,
  /** Null if the payer enters the amount. */
  amount: optionalText,
  currency: z.enum(['EUR', 'GBP'], 'validation.required'),
  reference: optionalText,
  expires_at: z.iso.datetime({ offset: true, error: 'validation.date_format' }).nullish(),
  max_uses: z.int('validation.numeric').min(1, 'validation.numeric').max(100_000, 'validation.numeric').nullish(),
})

const Change = z.object({ label: Label.optional(), status: z.enum(['ACCEPTED', 'DISABLED']).optional() })

const formatIso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function serializeLink(context: Context, link: Link, now: number) {
  const { id, code, status, label, amount_cents: cents, currency, reference, expires_at, max_uses, created_at } = link
  return {
    id,
    code,
    status,
    url: `${context.appOrigin}/pay/${code}`,
    label,
    amount: cents === 0 ? null : formatCents(BigInt(cents)),
    currency,
    reference,
    expires_at: formatIso(expires_at),
    max_uses,
    uses: countUses(context, link),
    // An expired or used-up link stays ACCEPTED, so the status does not show whether payers can use it now.
    payable: getAvailability(context, link, now).state !== 'closed',
    created: formatIso(created_at),
  }
}

/** @throws Refusal 403 if the account may not collect */
function requireMerchant(context: Context, account: Account): void {
  requireCompany(account)
  requireMayPay(account)
  if (!findSettlement(context, account)) throw new Refusal(403, 'error.no_permissions')
}

/** @throws Refusal 404 for an unknown link and another merchant's */
function requireOwnLink({ context, account, param }: Signed): Link {
  requireCompany(account)
  const link = findLinkById(context, param('id'))
  if (link?.account_number !== account.number) throw new Refusal(404, 'error.not_found')
  return link
}

function create({ context, account, body, now }: Signed): Answer {
  requireMerchant(context, account)
  const given = requireBody(NewLink, body)
  const errors = new FieldErrors()
  const cents = given.amount === null ? null : parseUnits(given.amount.replace(',', '.'), 2)
  const { pound } = getRates(context, 'BTC')(now)
  if (given.amount !== null && cents === null) errors.add('amount', 'validation.numeric')
  if (cents !== null) {
    const euros = given.currency === 'GBP' ? convertPenceToCents(cents, pound) : cents
    checkRange(euros, { field: 'amount', currency: given.currency, pound }, errors)
  }
  if (given.reference !== null && !isBankText(given.reference)) errors.add('reference', 'validation.latin_letters')
  const expires = given.expires_at ? Date.parse(given.expires_at) : null
  if (expires !== null && expires <= now) errors.add('expires_at', 'validation.link_expiry')
  if (listLinks(context, account).length >= MAX_LINKS) errors.add('label', 'validation.links_max', { max: MAX_LINKS })
  errors.refuse()
  const { label, currency, reference } = given
  const max_uses = given.max_uses ?? null
  const link = addLink(context, account, {
    label,
    cents,
    currency,
    reference,
    expires_at: expires,
    max_uses,
    status: 'ACCEPTED',
    now,
  })
  return new Answer(serializeLink(context, link, now), { status: 201 })
}

/** Characters that every bank accepts (EPC217-08), at most 100. */
function isBankText(text: string): boolean {
  return text.length <= 100 && /^[A-Za-z0-9/\-?:().,'+ ]*$/.test(text)
}

/** Renames, enables or disables a link. A link that was never accepted cannot be enabled. */
function change(call: Signed) {
  const { context, body, now } = call
  const link = requireOwnLink(call)
  const { label, status } = requireBody(Change, body)
  if (status !== undefined && link.status === 'PENDING') throw new Refusal(409, 'error.payment_link_unavailable')
  if (label !== undefined) renameLink(context, link.id, label)
  if (status !== undefined) setLinkStatus(context, link.id, status)
  return serializeLink(context, findLinkById(context, link.id) ?? link, now)
}

export const linkRoutes = [
  defineRoute({
    method: 'GET',
    path: 'me/collect_links',
    auth: 'required',
    handler({ context, account, now }) {
      requireCompany(account)
      return listLinks(context, account).map((link) => serializeLink(context, link, now))
    },
  }),
  defineRoute({ method: 'POST', path: 'me/collect_links', auth: 'required', handler: create }),
  defineRoute({
    method: 'GET',
    path: 'me/collect_links/:id',
    auth: 'required',
    handler: (call) => serializeLink(call.context, requireOwnLink(call), call.now),
  }),
  defineRoute({ method: 'PATCH', path: 'me/collect_links/:id', auth: 'required', handler: change }),
]
