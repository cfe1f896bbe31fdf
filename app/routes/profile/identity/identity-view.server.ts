import type { RouterContextProvider } from 'react-router'
import { formatCountry } from '#app/domain/country.ts'
import type { Section } from '#app/domain/verification-fields.ts'
import { findNextSection, toWizardProfile } from '#app/domain/wizard.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Profile } from '#app/platform/me.ts'
import { translateNotice } from '#app/routes/profile/sections/section-view.server.ts'

export function buildIdentityView(profile: Profile, section: Section, context: Readonly<RouterContextProvider>) {
  const { type, idv, kyc_flow } = profile
  const { data } = kyc_flow
  const { t, language, day } = i18n(context)
  const citizenship = type === 1 ? data.citizenship : data.representative.citizenship
  const document = idv?.document ?? null
  return {
    status: idv?.status ?? 'none',
    problem: idv?.status === 'rejected' ? translateNotice('document-rejected', t) : null,
    document:
      document &&
      t('profile.identity.document', {
        type: t(`profile.document.${document.type}` as TextKey),
        country: formatCountry(document.country, language),
        until: day(document.valid_until),
      }),
    country: document && formatCountry(document.country, language),
    citizenship: citizenship === null ? null : formatCountry(citizenship, language),
    next: findNextSection(toWizardProfile(profile), section),
  }
}
