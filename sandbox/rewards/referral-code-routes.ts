import { z } from 'zod'
import { getAccountName, type Account } from '#sandbox/core/accounts.ts'
import { Email } from '#sandbox/domain/email-address.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { countEmail } from '#sandbox/http/throttle.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import {
  addReferralCode,
  deleteReferralCode,
  listReferralCodes,
  listReferred,
  countSignUps,
  type ReferralCode,
} from './referral-codes.ts'
import type { Context } from '#sandbox/core/context.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { getTallinnDay, getMoments, requirePeriod } from '#sandbox/http/period.ts'
import { requireService } from '#sandbox/http/require-service.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

type Signed = Call<'required'>

const Label = z.object({
  label: z
    .string('validation.required')
    .trim()
    .min(1, 'validation.required')
    .max(255, 'validation.too_long')
    .regex(/^[A-Za-z0-9-]+$/, 'validation.alpha_dash'),
})

const Invitation = z.object({
  code: z.string('validation.required'),
  email: Email,
})

function buildSignUpLink(context: Context, code: string): string {
  return `${context.appOrigin}/join/${code}`
}

function serialize(context: Context, { id, label, code }: ReferralCode) {
  return { id, label, code, signups: countSignUps(context, code), signup_link: buildSignUpLink(context, code) }
}

function create({ context, account, now, body }: Signed): Answer {
  requireService(account)
  const { label } = requireBody(Label, body)
  if (listReferralCodes(context, account).length >= getPrices().rewards.codes) {
    const errors = { label: createMessage('error.too_many_referral_codes') }
    throw new Refusal(422, 'error.too_many_referral_codes', { errors })
  }
  return new Answer(serialize(context, addReferralCode(context, account, { label, now })), { status: 201 })
}

/** Emails a code in the customer's name; rate limited. */
function invite({ context, account, body, language }: Signed) {
  requireService(account)
  const { code, email } = requireBody(Invitation, body)
  const own = listReferralCodes(context, account).find((each) => each.code === code.toUpperCase())
  if (!own) {
    const errors = new FieldErrors()
    errors.add('code', 'validation.referral_code_gone')
    errors.refuse()
    return null
  }
  countEmail(context, 'invitation', { account, recipient: email })
  sendEmail(context, {
    account,
    to: email,
    code: 'invitation',
    params: { sender: getSenderName(account), code: own.code },
    link: `${buildSignUpLink(context, own.code)}?lang=${language}`,
  })
  return { ok: true }
}

function getSenderName(account: Account): string {
  return getAccountName(account) || account.email
}

function buildStatistics(call: Signed) {
  const rows = listReferred(call.context, call.account, getMoments(requirePeriod(call)))
  return {
    signups: rows.length,
    rows: rows.map(({ at, code, label, email, payments }) => ({
      date: getTallinnDay(at).toString(),
      code,
      label,
      masked_email: maskEmail(email),
      payments,
    })),
  }
}

/** Recognizable to people who know the address: anna@example.com -> a***@example.com. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1***')
}

export const referralCodeRoutes = [
  defineRoute({
    method: 'GET',
    path: 'me/referral_codes',
    auth: 'required',
    handler: ({ context, account }) => listReferralCodes(context, account).map((code) => serialize(context, code)),
  }),
  defineRoute({ method: 'POST', path: 'me/referral_codes', auth: 'required', handler: create }),
  defineRoute({ method: 'POST', path: 'me/referral_codes/invite', auth: 'required', handler: invite }),
  defineRoute({
    method: 'DELETE',
    path: 'me/referral_codes/:id',
    auth: 'required',
    handler({ context, account, now, param }) {
      requireService(account)
      if (!deleteReferralCode(context, account, { id: param('id'), now })) throw new Refusal(404, 'error.not_found')
      return new Answer(null, { status: 204 })
    },
  }),
  defineRoute({ method: 'GET', path: 'me/referral_stats', auth: 'required', handler: buildStatistics }),
]
