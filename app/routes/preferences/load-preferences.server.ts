import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { isOpen } from '#app/domain/wizard.ts'
import { formatDateTime } from '#app/i18n/formats.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe, type Profile } from '#app/platform/me.ts'
import { readMergeAccounts } from '#app/platform/merge.ts'
import { readPreferences, type Preferences } from '#app/platform/preferences.ts'
import { sessionContext } from '#app/session/contexts.ts'
import { loadOptionalForForm, loadOptional, type SectionUnavailable } from '#app/session/load-or-throw.ts'
import { formatPhone, isPhoneConfirmed, PHONE_AT, phoneOf } from '#app/domain/phone.ts'
import { loadWallets } from './load-wallets.server.ts'

type Context = Readonly<RouterContextProvider>

/** What the page of the preferences shows. */
export async function loadPreferences(platform: Platform, context: Context) {
  const [preferences, wallets, profile, pair] = await Promise.all([
    loadOptionalForForm(context, readPreferences(platform)),
    loadWallets(platform, context),
    readMe(platform),
    loadOptional(readMergeAccounts(platform)),
  ])
  return {
    ...preferencesView(preferences, platform),
    hasPasswordLinks: !platform.isOff('passwordReset'),
    wallets,
    phone: phoneView(profile),
    canMerge: 'value' in pair && pair.value.accounts.length === 2,
    session: sessionView(context),
  }
}

/** The two forms that are made of the preferences; without these the rest of the page stands. */
function preferencesView(part: { value: Preferences } | SectionUnavailable, platform: Platform) {
  if (!('value' in part)) return { away: part.isOff ? null : part.supportCode, defaults: null, providers: [] }
  const { language, email: emails, social } = part.value
  return {
    away: null,
    defaults: { language, product: emails.product ? 'on' : '', marketing: emails.marketing ? 'on' : '' },
    providers: (platform.isOff('social') ? [] : BRAND.socialProviders).map((provider) => ({
      ...provider,
      isLinked: social.some((link) => link.provider === provider.id && link.linked),
    })),
  }
}

/** `fixed`: confirmed, while the verification takes no changes. */
export type PhoneShown = {
  phone: string
  state: 'none' | 'unconfirmed' | 'confirmed' | 'fixed'
  section: (typeof PHONE_AT)[keyof typeof PHONE_AT]['section']
}

function phoneView(profile: Profile): PhoneShown {
  const phone = phoneOf(profile)
  const { section } = PHONE_AT[profile.type]
  if (phone === null) return { phone: '', state: 'none', section }
  const base = { phone: formatPhone(phone), section }
  if (!isPhoneConfirmed(profile)) return { ...base, state: 'unconfirmed' }
  return { ...base, state: isOpen({ ...profile, stage: profile.kyc_flow.stage }) ? 'confirmed' : 'fixed' }
}

function sessionView(context: Context) {
  const { since, until } = context.get(sessionContext).span ?? { since: 0, until: 0 }
  const time = (at: number) => formatDateTime(new Date(at).toISOString(), languageOf(context), BRAND.timeZone)
  return { since: time(since), until: time(until) }
}
