import { href, type RouterContextProvider } from 'react-router'
import { formatCountry } from '#app/domain/country.ts'
import { formatPhone, getPhone, PHONE_FIELDS } from '#app/domain/phone.ts'
import { getVerificationState } from '#app/domain/verification-state.ts'
import { isOpen, toWizardProfile } from '#app/domain/wizard.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Profile } from '#app/platform/me.ts'
import type { SettingLink } from '#app/ui/setting.tsx'

export type Detail = {
  id: string
  label: string
  value: string
  isName?: boolean
  /** The page that changes the detail, if one does. */
  change?: SettingLink
}

/** The contact details after the first application, and the facts that the platform has; it may omit each. */
export function buildDetails(profile: Profile, context: Readonly<RouterContextProvider>) {
  const { t, language } = i18n(context)
  const { nationality, service_usage_reason: reason, referral_code_used: code } = profile
  const known = (details: (Detail & { value: string | null })[]) => details.filter(({ value }) => value)
  const ask = (topic: 'account' | 'verification', label: string) => ({
    to: `${href('/contact')}?topic=${topic}`,
    action: t('profile.details.ask'),
    purpose: t('profile.details.askFor', { label }),
  })
  const edit = (section: string, label: string) =>
    isOpen(toWizardProfile(profile))
      ? { to: `${href('/profile')}?section=${section}`, action: t('profile.check.change') }
      : ask('verification', label)
  const phone = getPhone(profile)
  const labels = {
    email: t('profile.details.email'),
    phone: t('preferences.phone'),
    address: t('profile.details.address'),
  }
  const contact = [
    {
      id: 'own-email',
      label: labels.email,
      value: profile.email,
      isName: true,
      change: ask('account', labels.email),
    },
    {
      id: 'own-phone',
      label: labels.phone,
      value: phone && formatPhone(phone),
      isName: true,
      change: edit(PHONE_FIELDS[profile.type].section, labels.phone),
    },
    {
      id: 'own-address',
      label: labels.address,
      value: formatAddress(profile, language),
      isName: true,
      change: edit(profile.type === 1 ? 'personal' : 'company', labels.address),
    },
  ]
  const facts = [
    { id: 'nationality', label: t('profile.nationality'), value: nationality && formatCountry(nationality, language) },
    { id: 'usage-reason', label: t('profile.usageReason'), value: reason },
    { id: 'referral', label: t('profile.referralCode'), value: code, isName: true },
  ]
  const isFirst = getVerificationState(profile) === 'pending'
  return [isFirst ? [] : known(contact as Detail[]), known(facts as Detail[])].filter((card) => card.length > 0)
}

function formatAddress({ type, kyc_flow: { data } }: Profile, language: string): string {
  const { street, postal_code, city, country } =
    type === 2
      ? data.registered_address
      : { street: data.address, postal_code: data.postalcode, city: data.city, country: data.address_country }
  const place = [postal_code, city].filter(Boolean).join(' ')
  return [street, place, country && formatCountry(country, language)].filter(Boolean).join(', ')
}
