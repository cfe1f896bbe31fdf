import { z } from 'zod'
import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import type { Part } from '#sandbox/http/upload.ts'
import { findLatestCheck, resetCheck } from './identity.ts'
import { listSections, type Section } from './fields.ts'
import { listNotices } from './notices.ts'
import { readKyc, saveKyc } from './kyc-store.ts'
import { getMinimumLevel, readSection, saveSection } from './save-section.ts'
import { cancel, changeAccount, submit } from './life-cycle.ts'
import { createMessage, type PlainCode } from '#sandbox/texts/messages.ts'
import type { Context } from '#sandbox/core/context.ts'
import { serializeProfile } from './me-routes.ts'

/** Form values are strings; the same call accepts JSON. */
const requireConsent = (code: PlainCode) => z.union([z.literal(true), z.literal('true')], code)
const wantedLevel = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))

/** @throws Refusal 409 if the profile has changed since the caller loaded it */
function requireSeen(account: Account, parts: Record<string, Part>): void {
  const seen = parts['updated_at']
  if (typeof seen !== 'string' || Date.parse(seen) === account.updated_at) return
  throw new Refusal(409, 'error.profile_collision')
}

/**
 * Rejects changes under review and after approval; a renewal or an upgrade opens the profile again.
 *
 * @throws Refusal 403
 */
function requireOpen({ status, kyc_stage: stage }: Account): void {
  if (status === 'pending' || status === 'pending_up') throw new Refusal(403, 'error.under_review')
  if (status === 'complete' && stage === 'onboarding') throw new Refusal(403, 'error.nothing_to_change')
}

/** @throws Refusal 422 for a section that this type of customer doesn't have */
function requireSection(account: Account, parts: Record<string, Part>): Section {
  const section = listSections(account.type, 3).find((name) => name === parts['section'])
  if (section) return section
  throw new Refusal(422, 'error.form_validation', { errors: { section: createMessage('validation.required') } })
}

/**
 * Rejects changes to the identity section until the customer has resolved a document that contradicts their citizenship
 * (rules.md#document-country).
 *
 * @throws Refusal 422
 */
function requireChosenCountry(context: Context, account: Account, section: Section): void {
  const check = findLatestCheck(context, account)
  if (section !== 'identity' || check?.status !== 'country_mismatch') return
  const errors = {
    identity_document: createMessage('validation.document_country', { country: check.document?.country ?? '' }),
  }
  throw new Refusal(422, 'error.form_validation', { errors })
}

const toParts = (body: unknown) => (typeof body === 'object' && body !== null ? body : {}) as Record<string, Part>

const reloadProfile = (context: Context, { number }: Account, language: string) =>
  serializeProfile(context, requireAccount(context, number), language)

export const kycRoutes = [
  defineRoute({
    method: 'POST',
    path: 'me',
    auth: 'required',
    handler({ context, account, body, language }) {
      const parts = toParts(body)
      requireSeen(account, parts)
      const { level: wanted } = requireBody(z.object({ level: wantedLevel }), parts)
      if (account.status === 'no_service') throw new Refusal(403, 'error.no_service')
      if (account.status === 'pending' || account.status === 'pending_up') throw new Refusal(403, 'error.under_review')
      const level = Math.max(wanted, getMinimumLevel(account, readKyc(context, account.number).answers))
      const approved = account.checked_level ?? 0
      if (wanted < approved) {
        throw new Refusal(422, 'error.form_validation', {
          errors: { level: createMessage('validation.level_lower') },
        })
      }
      const isUpgrade = account.status === 'complete' && level > approved && account.kyc_stage !== 'renewal'
      changeAccount(context, account, {
        level,
        kyc_stage: isUpgrade ? 'upgrade' : account.kyc_stage === 'upgrade' ? 'onboarding' : account.kyc_stage,
      })
      return reloadProfile(context, account, language)
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'me/kyc',
    auth: 'required',
    handler({ context, account, body, now, language }) {
      const parts = toParts(body)
      requireOpen(account)
      requireSeen(account, parts)
      const section = requireSection(account, parts)
      requireChosenCountry(context, account, section)
      saveSection(context, account, { section, parts, now })
      return reloadProfile(context, account, language)
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'me/kyc/validate',
    auth: 'required',
    handler({ context, account, body, now }) {
      const parts = toParts(body)
      readSection(context, account, { section: requireSection(account, parts), parts, now })
      return { ok: true, notices: listNotices(context, account) }
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'me/check',
    auth: 'required',
    handler({ context, account, body, language }) {
      // A double submit: the application is already under review.
      if (account.status === 'pending' || account.status === 'pending_up')
        return serializeProfile(context, account, language)
      requireOpen(account)
      const form = requireBody(
        z.object({
          level: wantedLevel.optional(),
          terms: requireConsent('validation.terms'),
          consent: requireConsent('validation.consent'),
        }),
        body,
      )
      requireComplete(context, account)
      if (form.level !== undefined && form.level > account.level) changeAccount(context, account, { level: form.level })
      submit(context, requireAccount(context, account.number))
      return reloadProfile(context, account, language)
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'me/onboarding/reset',
    auth: 'required',
    handler({ context, account, language }) {
      if (account.status === 'no_service') throw new Refusal(403, 'error.no_service')
      cancel(context, account)
      return reloadProfile(context, account, language)
    },
  }),

  defineRoute({
    method: 'GET',
    path: 'me/reset-idv',
    auth: 'required',
    unsafeGet: true,
    handler({ context, account, language }) {
      requireOpen(account)
      // On a duplicate request there is nothing left to reset.
      if ((findLatestCheck(context, account)?.status ?? 'none') !== 'none') resetCheck(context, account)
      const kyc = readKyc(context, account.number)
      const { identity_document: _, ...findings } = kyc.findings
      saveKyc(context, account, { ...kyc, findings })
      return reloadProfile(context, account, language)
    },
  }),
]

/** @throws Refusal 422 with the missing fields */
function requireComplete(context: Context, account: Account): void {
  const missing = Object.keys(listNotices(context, account))
  if (missing.length === 0) return
  const errors = Object.fromEntries(missing.map((field) => [field, createMessage('validation.required')]))
  throw new Refusal(422, 'error.form_validation', { errors })
}
