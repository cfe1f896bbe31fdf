import type { RouterContextProvider } from 'react-router'
import { formatCountry } from '#app/domain/country.ts'
import type { Section } from '#app/domain/verification-fields.ts'
import { nextSection, wizardOf } from '#app/domain/wizard.ts'
import { formatDate } from '#app/i18n/formats.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Profile } from '#app/platform/me.ts'
import { noticeText } from '#app/routes/profile/sections/section-view.server.ts'

/** The check of the identity document: how it stands, and where a choice is to be made, between what. */
export function identityView(profile: Profile, section: Section, context: Readonly<RouterContextProvider>) {
  const { type, idv, kyc_flow } = profile
  const { data } = kyc_flow
  const t = translatorOf(context)
  const language = languageOf(context)
  const citizenship = type === 1 ? data.citizenship : data.representative.citizenship
  const document = idv?.document ?? null
  return {
    status: idv?.status ?? 'none',
    problem: idv?.status === 'rejected' ? noticeText('document-rejected', t) : null,
    document:
      document &&
      t('profile.identity.document', {
        type: t(`profile.document.${document.type}` as TextKey),
        country: formatCountry(document.country, language),
        until: formatDate(document.valid_until, language, 'UTC'),
      }),
    country: document && formatCountry(document.country, language),
    citizenship: citizenship === null ? null : formatCountry(citizenship, language),
    next: nextSection(wizardOf(profile), section),
  }
}
