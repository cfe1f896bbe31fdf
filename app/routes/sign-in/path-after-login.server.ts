import { href } from 'react-router'
import { safeRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import { campaignVoucherIn } from '#app/session/campaign-voucher.ts'
import { withLanguage, type Language } from '#app/i18n/languages.ts'

/** Where a customer goes after signing in: back to the page they came from, else to the voucher they brought, else home. */
export function pathAfterLogin(url: URL, language: Language, type: 1 | 2): string {
  const target = safeRedirectPath(url.searchParams.get('redirect') ?? '', env.PUBLIC_ORIGIN)
  const voucher = campaignVoucherIn(url)
  const home = voucher === null ? homeOf(type) : `${rewardsOf(type)}?voucher=${voucher}`
  return withLanguage(target ?? home, language)
}

function rewardsOf(type: 1 | 2): string {
  return type === 2 ? href('/business-rewards') : href('/rewards')
}

/** People begin at the overview, companies at their profile (rules.md#after-login). */
export function homeOf(type: 1 | 2): string {
  return type === 2 ? href('/profile') : href('/overview')
}
