import { href, redirect, type RouterContextProvider } from 'react-router'
import { parsePlannedPaymentUrl, formatPlannedSearch, type PlannedPayment } from '#app/domain/planned-payment.ts'
import { formatPlannedAmount } from '#app/features/planned-payment/planned-amount.ts'
import { parseReferralCode } from '#app/domain/referral-code.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { readReferralCode } from '#app/platform/referral-codes.ts'
import { parseCampaignVoucher } from '#app/session/campaign-voucher.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { loadOptional, requireOfferedPage } from '#app/session/load-or-throw.ts'
import { findReferralCode } from './kept-referral.server.ts'

/** A referral code, and if the platform knows it. The owner's label for it stays private. */
export type Invitation = { code: string; isKnown: boolean } | null

type Visit = { request: Request; url: URL; codeInUrl: string | null }

/** Redirects a signed-in customer, who has an account already. */
export async function loadSignUp(context: Readonly<RouterContextProvider>, { request, url, codeInUrl }: Visit) {
  await requireOfferedPage(context)
  const { user } = context.get(sessionContext)
  const voucher = parseCampaignVoucher(url)
  const planned = parsePlannedPaymentUrl(url)
  if (user) {
    const rewards = user.type === 2 ? href('/business-rewards') : href('/rewards')
    const home = planned ? href('/payments') + formatPlannedSearch(planned) : href('/overview')
    throw redirect(addLanguage(voucher ? `${rewards}?voucher=${voucher}` : home, getLanguage(context)))
  }
  const { t, language } = i18n(context)
  const code = await findReferralCode(request, codeInUrl)
  return {
    invitation: await readInvitation(context, code),
    voucher,
    login: buildLoginPath(voucher, planned),
    planned: planned && t('signUp.planned', { amount: formatPlannedAmount(planned, language) }),
    operationId: crypto.randomUUID(),
    keptForm: 'sign-up',
    texts: getPageTexts(context, 'signUp', 'social', 'notice.referral_code_used'),
  }
}

/** The login link keeps the voucher or the planned payment. */
function buildLoginPath(voucher: string | null, planned: PlannedPayment | null): string {
  if (voucher) return `${href('/login')}?voucher=${voucher}`
  if (!planned) return href('/login')
  return `${href('/login')}?${new URLSearchParams({ redirect: href('/payments') + formatPlannedSearch(planned) })}`
}

async function readInvitation(context: Readonly<RouterContextProvider>, text: string | null): Promise<Invitation> {
  const code = text === null ? null : parseReferralCode(text)
  if (code === null) return null
  const part = await loadOptional(readReferralCode(context.get(platformContext), { params: { code } }))
  // If the platform doesn't respond, the code is kept unchecked: sign-up checks it.
  return { code, isKnown: !('value' in part) || part.value.valid }
}
