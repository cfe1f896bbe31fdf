import { z } from 'zod'
import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import type { Part } from '#sandbox/http/upload.ts'
import { latestCheck, resetCheck } from './identity.ts'
import { sectionsOf, type Section } from './fields.ts'
import { noticesOf } from './notices.ts'
import { readKyc, saveKyc } from './kyc-store.ts'
import { leastLevel, readSection, saveSection } from './save-section.ts'
import { cancel, change, submit } from './life-cycle.ts'
import { say, type PlainCode } from '#sandbox/texts/messages.ts'
import type { Context } from '#sandbox/core/context.ts'
import { profile } from './me-routes.ts'

/** A number or a flag of a form is text; the same call takes JSON. */
const agreed = (code: PlainCode) => z.union([z.literal(true), z.literal('true')], code)
const wantedLevel = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))

/** @throws Refusal 409 when the caller has seen an older profile than the one that is kept */
function requireSeen(account: Account, parts: Record<string, Part>): void {
  const seen = parts['updated_at']
  if (typeof seen !== 'string' || Date.parse(seen) === account.updated_at) return
  throw new Refusal(409, 'error.profile_collision')
}

/**
 * Nothing changes under review, nor once everything is approved; a renewal and an upgrade open it again.
 *
 * @throws Refusal 403
 */
function requireOpen({ status, kyc_stage: stage }: Account): void {
  if (status === 'pending' || status === 'pending_up') throw new Refusal(403, 'error.under_review')
  if (status === 'complete' && stage === 'onboarding') throw new Refusal(403, 'error.nothing_to_change')
}

/** @throws Refusal 422 for a section that this customer does not have */
function requireSection(account: Account, parts: Record<string, Part>): Section {
  const section = sectionsOf(account.type, 3).find((name) => name === parts['section'])
  if (section) return section
  throw new Refusal(422, 'error.form_validation', { errors: { section: say('validation.required') } })
}

/**
 * A document that contradicts the citizenship comes first: nothing else of its section is kept until the customer has
 * chosen what is right (rules.md#document-country).
 *
 * @throws Refusal 422
 */
function requireChosenCountry(context: Context, account: Account, section: Section): void {
  const check = latestCheck(context, account)
  if (section !== 'identity' || check?.status !== 'country_mismatch') return
  const errors = { identity_document: say('validation.document_country', { country: check.document?.country ?? '' }) }
  throw new Refusal(422, 'error.form_validation', { errors })
}

const partsOf = (body: unknown) => (typeof body === 'object' && body !== null ? body : {}) as Record<string, Part>

const fresh = (context: Context, { number }: Account, language: string) =>
  profile(context, requireAccount(context, number), language)

export const kycRoutes = [
  defineRoute({
    method: 'POST',
    path: 'me',
    auth: 'required',
    handler({ context, account, body, language }) {
      const parts = partsOf(body)
      requireSeen(account, parts)
      const { level: wanted } = requireBody(z.object({ level: wantedLevel }), parts)
      if (account.status === 'no_service') throw new Refusal(403, 'error.no_service')
      if (account.status === 'pending' || account.status === 'pending_up') throw new Refusal(403, 'error.under_review')
      const level = Math.max(wanted, leastLevel(account, readKyc(context, account.number).answers))
      const approved = account.checked_level ?? 0
      if (wanted < approved) {
        throw new Refusal(422, 'error.form_validation', {
          errors: { level: say('validation.level_lower') },
        })
      }
      const isUpgrade = account.status === 'complete' && level > approved && account.kyc_stage !== 'renewal'
      change(context, account, {
        level,
        kyc_stage: isUpgrade ? 'upgrade' : account.kyc_stage === 'upgrade' ? 'onboarding' : account.kyc_stage,
      })
      return fresh(context, account, language)
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'me/kyc',
    auth: 'required',
    handler({ context, account, body, now, language }) {
      const parts = partsOf(body)
      requireOpen(account)
      requireSeen(account, parts)
      const section = requireSection(account, parts)
      requireChosenCountry(context, account, section)
      saveSection(context, account, { section, parts, now })
      return fresh(context, account, language)
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'me/kyc/validate',
    auth: 'required',
    handler({ context, account, body, now }) {
      const parts = partsOf(body)
      readSection(context, account, { section: requireSection(account, parts), parts, now })
      return { ok: true, notices: noticesOf(context, account) }
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'me/check',
    auth: 'required',
    handler({ context, account, body, language }) {
      // Pressed twice: what was submitted is under review already.
      if (account.status === 'pending' || account.status === 'pending_up') return profile(context, account, language)
      requireOpen(account)
      const form = requireBody(
        z.object({
          level: wantedLevel.optional(),
          terms: agreed('validation.terms'),
          consent: agreed('validation.consent'),
        }),
        body,
      )
      requireComplete(context, account)
      if (form.level !== undefined && form.level > account.level) change(context, account, { level: form.level })
      submit(context, requireAccount(context, account.number))
      return fresh(context, account, language)
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'me/onboarding/reset',
    auth: 'required',
    handler({ context, account, language }) {
      if (account.status === 'no_service') throw new Refusal(403, 'error.no_service')
      cancel(context, account)
      return fresh(context, account, language)
    },
  }),

  defineRoute({
    method: 'GET',
    path: 'me/reset-idv',
    auth: 'required',
    unsafeGet: true,
    handler({ context, account, language }) {
      requireOpen(account)
      // Asked for twice, the second finds nothing to reset.
      if ((latestCheck(context, account)?.status ?? 'none') !== 'none') resetCheck(context, account)
      const kyc = readKyc(context, account.number)
      const { identity_document: _, ...findings } = kyc.findings
      saveKyc(context, account, { ...kyc, findings })
      return fresh(context, account, language)
    },
  }),
]

/** @throws Refusal 422 with what is missing, by field */
function requireComplete(context: Context, account: Account): void {
  const missing = Object.keys(noticesOf(context, account))
  if (missing.length === 0) return
  const errors = Object.fromEntries(missing.map((field) => [field, say('validation.required')]))
  throw new Refusal(422, 'error.form_validation', { errors })
}
