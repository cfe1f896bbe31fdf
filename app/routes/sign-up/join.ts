import { href, redirect } from 'react-router'
import { parseReferralCode } from '#app/domain/referral-code.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { readReferralCode } from '#app/platform/referral-codes.ts'
import { platformContext } from '#app/session/contexts.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { requireView } from '#app/session/unseen.ts'
import type { Route } from './+types/join.ts'
import { keepReferral } from './kept-referral.server.ts'

/** Keeps a referral code for 24 hours and redirects to its kind of sign-up, also without a valid code. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  const language = getLanguage(context)
  const code = parseReferralCode(params.referralCode)
  if (code === null) return redirect(addLanguage(href('/signup/personal'), language))

  const invitation = await checkCode(context, code)
  const cookie = invitation.valid ? await keepReferral(code, request) : null
  if (cookie !== null) requireView(context)
  const target = invitation.business
    ? href('/signup/business-validated/:referralCode?', { referralCode: code })
    : `${href('/signup/personal')}?ref=${code}`
  return redirect(addLanguage(target, language), cookie ? { headers: { 'Set-Cookie': cookie } } : {})
}

/** If the platform is down, sign-up stays possible: it checks the code again. */
async function checkCode(context: Route.LoaderArgs['context'], code: string) {
  try {
    return await readReferralCode(context.get(platformContext), { params: { code } })
  } catch (error) {
    if (error instanceof PlatformError) return { valid: true, business: false }
    throw error
  }
}
