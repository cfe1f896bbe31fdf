import { href, type RouterContextProvider } from 'react-router'
import { formatCountry } from '#app/domain/country.ts'
import type { Section } from '#app/domain/verification-fields.ts'
import { verificationState } from '#app/domain/verification-state.ts'
import {
  confirmSection,
  isOpen,
  isReadyToSubmit,
  stepsOf,
  strayNotices,
  visibleNotices,
  wizardOf,
} from '#app/domain/wizard.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { levelName } from '#app/features/verification/verification-words.ts'
import type { Profile } from '#app/platform/me.ts'
import type { SummaryRow } from '#app/ui/summary-list.tsx'
import type { Task } from '#app/ui/task-list.tsx'
import { noticeText } from './sections/section-view.server.ts'

type Context = Readonly<RouterContextProvider>

/** The sections of a customer as a list of what there is to do. */
export function listView(profile: Profile, context: Context) {
  const t = translatorOf(context)
  const wizard = wizardOf(profile)
  const steps = stepsOf(wizard)
  const open = isOpen(wizard)
  const left = steps.filter(({ state }) => state === 'incomplete' || state === 'problem').length
  const tasks = steps.map(({ section, state }): Task => {
    const found = visibleNotices(wizard, section).flatMap(([, codes]) => codes.map((code) => noticeText(code, t)))
    return {
      title: t(`ui.wizard.${section}`),
      to: state === 'disabled' ? null : `${href('/profile')}?section=${section}`,
      hint: found[0] ?? hintOf(section, state, profile, context),
      state,
    }
  })
  return {
    heading: headingOf(profile, { open, ready: isReadyToSubmit(wizard), left }, t),
    isOpen: open,
    appliesFor: open && verificationState(profile) === 'pending',
    submitAt: isReadyToSubmit(wizard) ? `${href('/profile')}?section=${confirmSection(wizard)}` : null,
    tasks,
    stray: strayNotices(wizard).map((code) => noticeText(code, t)),
    level: levelName(profile.type, profile.level, t),
    hasIntro: profile.type === 2,
    facts: factsOf(profile, context),
  }
}

/** What the platform knows besides the answers, read-only: each only where the platform sends it. */
function factsOf(profile: Profile, context: Context): SummaryRow[] {
  const t = translatorOf(context)
  const { nationality, service_usage_reason: reason, referral_code_used: code } = profile
  return [
    ...(nationality
      ? [{ term: t('profile.nationality'), value: formatCountry(nationality, languageOf(context)) }]
      : []),
    ...(reason ? [{ term: t('profile.usageReason'), value: reason }] : []),
    ...(code ? [{ term: t('profile.referralCode'), value: code }] : []),
  ]
}

/** What the page is about: to somebody whose data runs out or who gets no service it is no application. */
function headingOf(
  profile: Profile,
  { open, ready, left }: { open: boolean; ready: boolean; left: number },
  t: Translate,
): string {
  const state = verificationState(profile)
  if (state === 'no_service') return t('ui.verif_no_service')
  if (state === 'renewal_required' || state === 'expiring') return t('profile.headingRenew')
  if (!open) return t('profile.heading')
  return ready ? t('profile.headingReady') : t('profile.headingLeft', { count: left })
}

function hintOf(section: Section, state: Task['state'], profile: Profile, context: Context): string {
  const t = translatorOf(context)
  if (state !== 'disabled') return t(`profile.lede.${section}`)
  return t(profile.status === 'no_service' && section === 'identity' ? 'profile.noServiceHint' : 'profile.disabledHint')
}
