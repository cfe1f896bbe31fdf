import { href, redirect, type RouterContextProvider } from 'react-router'
import { plannedPaymentIn, plannedSearch, type PlannedPayment } from '#app/domain/planned-payment.ts'
import { parseReferralCode } from '#app/domain/referral-code.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { readReferralCode } from '#app/platform/referral-codes.ts'
import { campaignVoucherIn } from '#app/session/campaign-voucher.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { loadOptional, requireOfferedPage } from '#app/session/load-or-throw.ts'
import { referralCodeOf } from './kept-referral.server.ts'

/** The code of an invitation, and whether the platform knows it. What its owner calls it is theirs alone. */
export type Invitation = { code: string; isKnown: boolean } | null

type Visited = { request: Request; url: URL; codeInUrl: string | null }

/** What the sign-up pages show. Whoever is signed in has an account already. */
export async function loadSignUp(context: Readonly<RouterContextProvider>, { request, url, codeInUrl }: Visited) {
  await requireOfferedPage(context)
  const { user } = context.get(sessionContext)
  const voucher = campaignVoucherIn(url)
  const planned = plannedPaymentIn(url)
  if (user) {
    const rewards = user.type === 2 ? href('/business-rewards') : href('/rewards')
    const home = planned ? href('/payments') + plannedSearch(planned) : href('/overview')
    throw redirect(withLanguage(voucher ? `${rewards}?voucher=${voucher}` : home, languageOf(context)))
  }
  const t = translatorOf(context)
  const code = await referralCodeOf(request, codeInUrl)
  return {
    invitation: await invitationOf(context, code),
    voucher,
    login: loginPath(voucher, planned),
    planned: planned && t('signUp.planned', { amount: formatMoney(planned.sum, 'EUR', languageOf(context)) }),
    operationId: crypto.randomUUID(),
    keptForm: 'sign-up',
    texts: textsOf(context, 'signUp', 'social', 'notice.referral_code_used'),
  }
}

/** Where somebody who has an account already goes on: with the voucher, or the payment, that they came with. */
function loginPath(voucher: string | null, planned: PlannedPayment | null): string {
  if (voucher) return `${href('/login')}?voucher=${voucher}`
  if (!planned) return href('/login')
  return `${href('/login')}?${new URLSearchParams({ redirect: href('/payments') + plannedSearch(planned) })}`
}

async function invitationOf(context: Readonly<RouterContextProvider>, text: string | null): Promise<Invitation> {
  const code = text === null ? null : parseReferralCode(text)
  if (code === null) return null
  const part = await loadOptional(readReferralCode(context.get(platformContext), { params: { code } }))
  // Without an answer the code goes along unchecked: the sign-up itself checks it.
  return { code, isKnown: !('value' in part) || part.value.valid }
}
