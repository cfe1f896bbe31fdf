import { href, redirect, type RouterContextProvider } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { listMyVouchers } from '#app/platform/me.ts'
import { readReferralStats } from '#app/platform/referral-codes.ts'
import { readStreak } from '#app/platform/rewards.ts'
import { addCampaignVoucher, campaignVoucherIn, isAskedHere } from '#app/session/campaign-voucher.ts'
import { loadOrThrow, loadOptional } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { loadCodes } from './codes/load-codes.server.ts'
import { voucherView, type VoucherView } from './vouchers/voucher-view.ts'

type Context = Readonly<RouterContextProvider>
type Visited = { request: Request; url: URL; page: string }

/** What people and companies see of their rewards; each part stands without the others (threats.md#T75). */
export async function loadRewards(context: Context, { request, url, page }: Visited) {
  const { id: account, type } = await requireSession(context)
  const own = type === 2 ? href('/business-rewards') : href('/rewards')
  if (own !== page) throw redirect(withLanguage(own + url.search, languageOf(context)))
  const code = campaignVoucherIn(url)
  if (code !== null && isAskedHere(request)) {
    await addCampaignVoucher(context, { code, account })
    throw redirect(withLanguage(page, languageOf(context)))
  }
  const filter = url.searchParams.get('filter') === 'expired' ? 'expired' : 'usable'
  return loadOrThrow(context, async (platform) => {
    const [vouchers, loyalty, referred, codes] = await Promise.all([
      loadVouchers(platform, context, filter),
      readLoyalty(platform, context),
      loadOptional(readReferralStats(platform, { query: { period: 'year' } })),
      loadCodes(platform, context, url.searchParams.get('delete')),
    ])
    const t = translatorOf(context)
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
      texts: textsOf(context, 'rewards', 'referralCodes'),
    }
  })
}

export type RewardsPage = Awaited<ReturnType<typeof loadRewards>>

type Missing = { supportCode: string; isOff: boolean }
type VouchersPart = { list: VoucherView[]; empty: { title: string; text: string } } | Missing
type LoyaltyPart = { count: number; target: number; text: string; earned: string | null } | Missing

async function loadVouchers(platform: Platform, context: Context, filter: 'usable' | 'expired'): Promise<VouchersPart> {
  const part = await loadOptional(listMyVouchers(platform, { query: { filter } }))
  if (!('value' in part)) return { supportCode: part.supportCode, isOff: part.isOff }
  const t = translatorOf(context)
  const reader = { t, language: languageOf(context) }
  return {
    list: part.value.map((voucher) => voucherView(voucher, reader)),
    empty:
      filter === 'usable'
        ? { title: t('rewards.emptyUsable'), text: t('rewards.emptyUsableText') }
        : { title: t('rewards.emptyExpired'), text: t('rewards.emptyExpiredText') },
  }
}

async function readLoyalty(platform: Platform, context: Context): Promise<LoyaltyPart> {
  const part = await loadOptional(readStreak(platform))
  if (!('value' in part)) return { supportCode: part.supportCode, isOff: part.isOff }
  const { count, target, earned_vouchers: earned } = part.value
  const t = translatorOf(context)
  return {
    count,
    target,
    text: t('ui.loyalty', { count, target }),
    earned: earned === 0 ? null : t('rewards.earned', { count: earned }),
  }
}
