import { href } from 'react-router'
import { parseRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import { parseCampaignVoucher } from '#app/session/campaign-voucher.ts'
import { addLanguage, type Language } from '#app/i18n/languages.ts'

/**
 * Returns the page that the customer came from, otherwise the page of the voucher in the URL, otherwise their home
 * page.
 */
export function getPathAfterLogin(url: URL, language: Language, type: 1 | 2): string {
  const target = parseRedirectPath(url.searchParams.get('redirect') ?? '', env.PUBLIC_ORIGIN)
  const voucher = parseCampaignVoucher(url)
  const home = voucher === null ? getHomePath(type) : `${getRewardsPath(type)}?voucher=${voucher}`
  return addLanguage(target ?? home, language)
}

function getRewardsPath(type: 1 | 2): string {
  return type === 2 ? href('/business-rewards') : href('/rewards')
}

/** Personal accounts start at the overview, companies at their profile (rules.md#after-login). */
export function getHomePath(type: 1 | 2): string {
  return type === 2 ? href('/profile') : href('/overview')
}
