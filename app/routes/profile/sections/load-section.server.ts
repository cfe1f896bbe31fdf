import type { RouterContextProvider } from 'react-router'
import { SECTIONS, type Section } from '#app/domain/verification-fields.ts'
import { isConfirm, isOpen, isReadyToSubmit, listSteps, toWizardProfile } from '#app/domain/wizard.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { TextKey, TextModule } from '#app/i18n/text-key.ts'
import type { Platform } from '#app/platform/call.ts'
import type { Profile } from '#app/platform/me.ts'
import { buildIdentityView } from '#app/routes/profile/identity/identity-view.server.ts'
import { buildOwnersView } from '#app/routes/profile/owners/owners-view.server.ts'
import { buildPhoneView } from '#app/routes/profile/phone/phone-view.ts'
import { buildCheckedAnswers } from '#app/routes/profile/review/checked-answers.server.ts'
import { labelOptions } from './load-option-lists.server.ts'
import { loadSectionRules } from './load-section-rules.server.ts'
import { buildDefaults, buildQuestions } from './section-view.server.ts'
import { getSectionVersion } from './section-version.ts'
import { takeSectionDraft } from './take-section-draft.server.ts'

type Context = Readonly<RouterContextProvider>
type At = { profile: Profile; section: Section; url: URL }

/** Loads one section: its questions with their defaults, and the cards beside them. */
export async function loadSection(platform: Platform, context: Context, { profile, section, url }: At) {
  const { t, language } = i18n(context)
  const wizard = toWizardProfile(profile)
  const checks = isConfirm(section)
  const canSubmit = checks && isReadyToSubmit(wizard)
  const steps = listSteps(wizard)
  const position = steps.findIndex((step) => step.section === section) + 1
  const checked = checks
    ? SECTIONS[profile.type].filter((one) => steps.some((step) => step.section === one))
    : [section]
  const rules = await loadSectionRules(platform, context, checked)
  const options = labelOptions(rules.options, { t, language: platform.language })
  const draft = await takeSectionDraft(context)
  const version = getSectionVersion(section, profile)
  // A draft that is older than the saved answers is dropped.
  const isDraftOfThis = draft['section'] === section && draft['version'] === version
  const isIdentity = section === 'identity' || section === 'company-identity'
  const identity = isIdentity ? buildIdentityView(profile, section, context) : null
  const phone = buildPhoneView(profile, section, { url, t })
  return {
    name: section,
    heading: t(`ui.wizard.${section}`),
    step: isOpen(wizard) && steps.length > 1 ? t('profile.step', { position, total: steps.length }) : null,
    // Omitted after the submit.
    lede: checks && !canSubmit ? undefined : t(`profile.lede.${section}` as TextKey),
    isOpen: isOpen(wizard),
    version,
    // The customer resolves the country mismatch before any other question (rules.md#document-country).
    groups:
      identity?.status === 'country_mismatch' || phone
        ? []
        : buildQuestions(section, profile, { t, language, options }),
    defaults: isDraftOfThis ? draft : buildDefaults(section, profile, language),
    phone,
    identity,
    owners: section === 'company-ownership' ? buildOwnersView(profile, context, url) : null,
    answers: checks ? buildCheckedAnswers(profile, checked, { t, language, options }) : null,
    canSubmit,
  }
}

export type SectionView = Awaited<ReturnType<typeof loadSection>>

/** Loads only the texts of this section, to keep the document small. */
export function listSectionTexts(section: Section): (TextModule | TextKey)[] {
  if (section === 'personal' || section === 'company-representative') return ['profilePhone']
  if (section === 'identity' || section === 'company-identity')
    return ['profileIdentity', 'ui.update_citizenship', 'ui.resubmit_id']
  if (section === 'company-ownership') return ['profileOwners']
  return isConfirm(section) ? ['profileSubmit', 'ui.review_time'] : []
}
