import { z } from 'zod'
import { createAccount, findAccountByEmail } from '#sandbox/core/accounts.ts'
import { acceptLatestTerms } from '#sandbox/contracts/contracts.ts'
import { Email } from '#sandbox/domain/email-address.ts'
import { buildFormRefusal } from '#sandbox/http/refusal.ts'
import { readKyc, saveKyc } from '#sandbox/verification/kyc-store.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import { findReferralCode } from '#sandbox/rewards/referral-codes.ts'
import { sendEmailConfirmation, signIn } from './auth-routes.ts'
import { isRepeated, Password, REPEATED } from './new-password.ts'

const SignUp = z
  .object({
    type: z.union([z.literal(1), z.literal(2)], 'validation.required'),
    email: Email,
    password: Password,
    password_confirmation: z.string('validation.required'),
    company_name: z.string().trim().max(255, 'validation.too_long').optional(),
    terms: z.literal(true, 'validation.terms'),
    referral_code: z.string().max(255, 'validation.too_long').optional(),
    language: z.enum(['en', 'ru', 'de', 'fr', 'es']).catch('en'),
  })
  .refine(isRepeated, REPEATED)
  .refine(({ type, company_name: name }) => type !== 2 || Boolean(name), {
    path: ['company_name'],
    error: 'validation.required',
    when: ({ value }) => typeof value === 'object',
  })

export const signUpRoutes = [
  defineRoute({
    method: 'POST',
    path: 'auth/signup',
    auth: 'none',
    handler({ context, body }) {
      const form = requireBody(SignUp, body)
      if (findAccountByEmail(context, form.email)) throw buildFormRefusal({ email: 'error.account_exists' })
      const account = createAccount(context, {
        type: form.type,
        email: form.email,
        password: form.password,
        company_name: form.type === 2 ? (form.company_name ?? null) : null,
        language: form.language,
        referral_code: findReferralCode(context, form.referral_code ?? '')?.code ?? null,
      })
      acceptLatestTerms(context, account)
      if (account.company_name) {
        saveKyc(context, account, { ...readKyc(context, account.number), answers: { name: account.company_name } })
      }
      sendEmailConfirmation(context, account, form.language)
      return signIn(context, account, 201)
    },
  }),

  defineRoute({
    method: 'GET',
    path: 'referral_codes/:code',
    auth: 'none',
    handler({ context, param }) {
      const known = findReferralCode(context, param('code'))
      return known ? { ...known, valid: true } : { code: param('code'), label: '', valid: false, business: false }
    },
  }),
]
