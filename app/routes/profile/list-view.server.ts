import { href, type RouterContextProvider } from 'react-router'
import type { Section } from '#app/domain/verification-fields.ts'
import { getVerificationState } from '#app/domain/verification-state.ts'
import {
  getConfirmSection,
  isOpen,
  isReadyToSubmit,
  listSteps,
  listStrayNotices,
  listVisibleNotices,
  toWizardProfile,
} from '#app/domain/wizard.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { getLevelName } from '#app/features/verification/verification-words.ts'
import type { Profile } from '#app/platform/me.ts'
import type { Task } from '#app/ui/task-list.tsx'
import { buildDetails } from './details-view.server.ts'
import { translateNotice } from './sections/section-view.server.ts'

type Context = Readonly<RouterContextProvider>

export function buildListView(profile: Profile, context: Context) {
  const { t } = i18n(context)
  const wizard = toWizardProfile(profile)
  const steps = listSteps(wizard)
  const open = isOpen(wizard)
  const left = steps.filter(({ state }) => state === 'incomplete' || state === 'problem').length
  const tasks = steps.map(({ section, state }): Task => {
    const found = listVisibleNotices(wizard, section).flatMap(([, codes]) =>
      codes.map((code) => translateNotice(code, t)),
    )
    return {
      title: t(`ui.wizard.${section}`),
      to: state === 'disabled' ? null : `${href('/profile')}?section=${section}`,
      hint: found[0] ?? formatHint(section, state, profile, context),
      state,
    }
  })
  return {
    heading: formatHeading(profile, { open, ready: isReadyToSubmit(wizard), left }, t),
    isOpen: open,
    appliesFor: open && getVerificationState(profile) === 'pending',
    submitAt: isReadyToSubmit(wizard) ? `${href('/profile')}?section=${getConfirmSection(wizard)}` : null,
    tasks,
    stray: listStrayNotices(wizard).map((code) => translateNotice(code, t)),
    level: getLevelName(profile.type, profile.level, t),
    hasIntro: profile.type === 2,
    details: buildDetails(profile, context),
  }
}

/** Renewals and customers without service have no application, so they get another heading. */
function formatHeading(
  profile: Profile,
  { open, ready, left }: { open: boolean; ready: boolean; left: number },
  t: Translate,
): string {
  const state = getVerificationState(profile)
  if (state === 'no_service') return t('ui.verif_no_service')
  if (state === 'renewal_required' || state === 'expiring') return t('profile.headingRenew')
  if (!open) return t('profile.heading')
  return ready ? t('profile.headingReady') : t('profile.headingLeft', { count: left })
}

function formatHint(section: Section, state: Task['state'], profile: Profile, context: Context): string {
  const { t } = i18n(context)
  if (state !== 'disabled') return t(`profile.lede.${section}`)
  return t(profile.status === 'no_service' && section === 'identity' ? 'profile.noServiceHint' : 'profile.disabledHint')
}
