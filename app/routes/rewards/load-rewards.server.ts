import { href, redirect, type RouterContextProvider } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { listMyVouchers } from '#app/platform/vouchers.ts'
import { readReferralStats } from '#app/platform/referral-codes.ts'
import { readStreak } from '#app/platform/rewards.ts'
import { addCampaignVoucher, parseCampaignVoucher, isSameSiteRequest } from '#app/session/campaign-voucher.ts'
import { userContext } from '#app/session/contexts.ts'
import { loadOrThrow, loadOptional } from '#app/session/load-or-throw.ts'
import { loadCodes } from './codes/load-codes.server.ts'
import { buildVoucher, type VoucherView } from './vouchers/voucher-view.ts'

type Context = Readonly<RouterContextProvider>
type Visit = { request: Request; url: URL; page: string }

/** Loads the rewards page of a person or a company. A failed section doesn't affect the others (threats.md#T75). */
export async function loadRewards(context: Context, { request, url, page }: Visit) {
  const { id: account, type } = context.get(userContext)
  const own = type === 2 ? href('/business-rewards') : href('/rewards')
  if (own !== page) throw redirect(addLanguage(own + url.search, getLanguage(context)))
  const code = parseCampaignVoucher(url)
  if (code !== null && isSameSiteRequest(request)) {
    await addCampaignVoucher(context, { code, account })
    throw redirect(addLanguage(page, getLanguage(context)))
  }
  const filter = url.searchParams.get('filter') === 'expired' ? 'expired' : 'usable'
  return loadOrThrow(context, async (platform) => {
    const [vouchers, loyalty, referred, codes] = await Promise.all([
      loadVouchers(platform, context, filter),
      loadLoyalty(platform, context),
      loadOptional(readReferralStats(platform, { query: { period: 'year' } })),
      loadCodes(platform, context, url.searchParams.get('delete')),
    ])
    const { t } = i18n(context)
    return {
      tabs: [
        { to: page, label: t('ui.tab_usable'), isCurrent: filter === 'usable' },
        { to: `${page}?filter=expired`, label: t('ui.tab_expired'), isCurrent: filter === 'expired' },
      ],
      vouchers,
      offered: code,
      loyalty,
      codes,
      full: t('error.too_many_referral_codes'),
      referred: 'value' in referred ? t('rewards.referred', { count: referred.value.signups }) : null,
      operationId: crypto.randomUUID(),
      keptForm: 'voucher',
      keptIntent: 'add-voucher',
      texts: getPageTexts(context, 'rewards', 'referralCodes'),
    }
  })
}

export type RewardsPage = Awaited<ReturnType<typeof loadRewards>>

type Missing = { supportCode: string; isOff: boolean }
type VouchersPart = { list: VoucherView[]; empty: { title: string; text: string } } | Missing
type LoyaltyPart = { count: number; target: number; text: string; progress: string; earned: string | null } | Missing

async function loadVouchers(platform: Platform, context: Context, filter: 'usable' | 'expired'): Promise<VouchersPart> {
  const part = await loadOptional(listMyVouchers(platform, { query: { filter } }))
  if (!('value' in part)) return { supportCode: part.supportCode, isOff: part.isOff }
  const { t, language } = i18n(context)
  const reader = { t, language }
  return {
    list: part.value.map((voucher) => buildVoucher(voucher, reader)),
    empty:
      filter === 'usable'
        ? { title: t('rewards.emptyUsable'), text: t('rewards.emptyUsableText') }
        : { title: t('rewards.emptyExpired'), text: t('rewards.emptyExpiredText') },
  }
}

async function loadLoyalty(platform: Platform, context: Context): Promise<LoyaltyPart> {
  const part = await loadOptional(readStreak(platform))
  if (!('value' in part)) return { supportCode: part.supportCode, isOff: part.isOff }
  const { count, target, earned_vouchers: earned } = part.value
  const { t } = i18n(context)
  return {
    count,
    target,
    text: t('ui.loyalty', { count: Math.max(target - count, 0) }),
    progress: t('rewards.progress', { count, target }),
    earned: earned === 0 ? null : t('rewards.earned', { count: earned }),
  }
}
