import { z } from 'zod'
import { accountName, type Account } from '#sandbox/core/accounts.ts'
import { Email } from '#sandbox/domain/email-address.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { countEmail } from '#sandbox/http/throttle.ts'
import { say } from '#sandbox/texts/messages.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import {
  addReferralCode,
  deleteReferralCode,
  referralCodesOf,
  referredBy,
  signUpsWith,
  type ReferralCode,
} from './referral-codes.ts'
import type { Context } from '#sandbox/core/context.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { dayOf, momentsOf, requirePeriod } from '#sandbox/http/period.ts'
import { requireService } from '#sandbox/http/require-service.ts'
import { prices } from '#sandbox/domain/prices.ts'

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

function linkOf(context: Context, code: string): string {
  return `${context.appOrigin}/join/${code}`
}

function wire(context: Context, { id, label, code }: ReferralCode) {
  return { id, label, code, signups: signUpsWith(context, code), signup_link: linkOf(context, code) }
}

function create({ context, account, now, body }: Signed): Answer {
  requireService(account)
  const { label } = requireBody(Label, body)
  if (referralCodesOf(context, account).length >= prices().rewards.codes) {
    const errors = { label: say('error.too_many_referral_codes') }
    throw new Refusal(422, 'error.too_many_referral_codes', { errors })
  }
  return new Answer(wire(context, addReferralCode(context, account, { label, now })), { status: 201 })
}

/** Emails a code to somebody in the customer's name, and not over and over. */
function invite({ context, account, body, language }: Signed) {
  requireService(account)
  const { code, email } = requireBody(Invitation, body)
  const own = referralCodesOf(context, account).find((each) => each.code === code.toUpperCase())
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
    params: { sender: senderName(account), code: own.code },
    link: `${linkOf(context, own.code)}?lang=${language}`,
  })
  return { ok: true }
}

function senderName(account: Account): string {
  return accountName(account) || account.email
}

function statistics(call: Signed) {
  const rows = referredBy(call.context, call.account, momentsOf(requirePeriod(call)))
  return {
    signups: rows.length,
    rows: rows.map(({ at, code, label, email, payments }) => ({
      date: dayOf(at).toString(),
      code,
      label,
      masked_email: maskEmail(email),
      payments,
    })),
  }
}

/** Enough to be recognised by whoever knows the person: anna@example.com -> a***@example.com. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1***')
}

export const referralCodeRoutes = [
  defineRoute({
    method: 'GET',
    path: 'me/referral_codes',
    auth: 'required',
    handler: ({ context, account }) => referralCodesOf(context, account).map((code) => wire(context, code)),
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
  defineRoute({ method: 'GET', path: 'me/referral_stats', auth: 'required', handler: statistics }),
]
