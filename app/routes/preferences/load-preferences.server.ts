import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { isOpen } from '#app/domain/wizard.ts'
import { loadConsent } from '#app/features/usage-statistics/load-consent.server.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe, type Profile } from '#app/platform/me.ts'
import { readMergeAccounts } from '#app/platform/merge.ts'
import { readPreferences, type Preferences } from '#app/platform/preferences.ts'
import { sessionContext, userContext } from '#app/session/contexts.ts'
import { loadOptional, loadOptionalForForm, loadOrThrow, type SectionUnavailable } from '#app/session/load-or-throw.ts'
import { formatPhone, isPhoneConfirmed, PHONE_FIELDS, getPhone } from '#app/domain/phone.ts'
import type { Route } from './+types/preferences.ts'
import { loadWallets } from './load-wallets.server.ts'
import { parseRequestedWallet } from './requested-wallet.ts'

type Context = Readonly<RouterContextProvider>

export async function loadPreferencesPage({ url, context }: Route.LoaderArgs) {
  const { email } = context.get(userContext)
  const consent = loadConsent(context)
  return loadOrThrow(context, async (platform) => ({
    email,
    ...(await loadPreferences(platform, context)),
    requested: parseRequestedWallet(url.searchParams),
    operationId: crypto.randomUUID(),
    keptForm: 'preferences',
    ...(consent && { consent }),
    texts: getPageTexts(
      context,
      'preferences',
      'wallets',
      'socialAccounts',
      'sessions',
      ...(consent ? (['statistics'] as const) : []),
    ),
  }))
}

async function loadPreferences(platform: Platform, context: Context) {
  const [preferences, wallets, profile, pair] = await Promise.all([
    loadOptionalForForm(context, readPreferences(platform)),
    loadWallets(platform, context),
    readMe(platform),
    loadOptional(readMergeAccounts(platform)),
  ])
  return {
    ...buildPreferences(preferences, platform),
    hasPasswordLinks: !platform.isOff('passwordReset'),
    wallets,
    phone: buildPhone(profile),
    canMerge: 'value' in pair && pair.value.accounts.length === 2,
    session: buildSession(context),
  }
}

/** Language, emails and linked accounts. If the platform can't load these, the rest of the page still renders. */
function buildPreferences(part: { value: Preferences } | SectionUnavailable, platform: Platform) {
  if (!('value' in part)) return { failedCode: part.isOff ? null : part.supportCode, defaults: null, providers: [] }
  const { language, email: emails, social } = part.value
  return {
    failedCode: null,
    defaults: { language, product: emails.product ? 'on' : '', marketing: emails.marketing ? 'on' : '' },
    providers: (platform.isOff('social') ? [] : BRAND.socialProviders).map((provider) => ({
      ...provider,
      isLinked: social.some((link) => link.provider === provider.id && link.linked),
    })),
  }
}

/** `fixed`: confirmed, and not editable at this stage of verification. */
export type PhoneView = {
  phone: string
  state: 'none' | 'unconfirmed' | 'confirmed' | 'fixed'
  section: (typeof PHONE_FIELDS)[keyof typeof PHONE_FIELDS]['section']
}

function buildPhone(profile: Profile): PhoneView {
  const phone = getPhone(profile)
  const { section } = PHONE_FIELDS[profile.type]
  if (phone === null) return { phone: '', state: 'none', section }
  const base = { phone: formatPhone(phone), section }
  if (!isPhoneConfirmed(profile)) return { ...base, state: 'unconfirmed' }
  return { ...base, state: isOpen({ ...profile, stage: profile.kyc_flow.stage }) ? 'confirmed' : 'fixed' }
}

function buildSession(context: Context) {
  const { since, until } = context.get(sessionContext).span ?? { since: 0, until: 0 }
  const { dateTime } = i18n(context)
  const formatTime = (at: number) => dateTime(new Date(at).toISOString())
  return { since: formatTime(since), until: formatTime(until) }
}
