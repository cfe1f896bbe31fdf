import { belongsTo, SECTIONS, type Section } from './verification-fields.ts'

/** The fields of the platform's profile that the wizard depends on. */
export type WizardProfile = {
  type: 1 | 2
  status: 'incomplete' | 'pending' | 'pending_up' | 'complete' | 'no_service' | 'closed' | 'unknown'
  /** Null if the platform has no levels. */
  level: 0 | 1 | 2 | 3 | null
  kyc_status: 'expiring' | 'required' | 'expired' | 'submitted' | 'valid' | 'unknown' | null
  stage: 'onboarding' | 'renewal' | 'upgrade' | 'unknown'
  reg_submit_at: string | null
  notices: Readonly<Record<string, readonly string[]>>
}

/** Converts the platform's profile for the wizard's rules. */
export function toWizardProfile<
  Profile extends Omit<WizardProfile, 'stage'> & { kyc_flow: Pick<WizardProfile, 'stage'> },
>(profile: Profile): WizardProfile {
  return { ...profile, stage: profile.kyc_flow.stage }
}

/** `problem`: a notice is visible to the customer; `disabled`: can't be opened yet. */
type SectionState = 'complete' | 'incomplete' | 'problem' | 'disabled'

export type Step = { section: Section; state: SectionState }

/** An exception: other "-required" notices only mark missing answers and stay hidden (rules.md#hidden-notices). */
const ANSWERED_CODE = 'eea-residence-permit-required'

export function isVisibleNotice(code: string): boolean {
  return !code.endsWith('-required') || code === ANSWERED_CODE
}

/** Returns the visible notices of a section, by field. */
export function listVisibleNotices({ notices }: WizardProfile, section: Section): [field: string, codes: string[]][] {
  return Object.entries(notices).flatMap(([field, codes]): [string, string[]][] => {
    const visible = belongsTo(section, field) ? codes.filter(isVisibleNotice) : []
    return visible.length > 0 ? [[field, visible]] : []
  })
}

/** Returns visible notices about fields outside the customer's sections; pages show them above all sections. */
export function listStrayNotices(profile: WizardProfile): string[] {
  const sections = SECTIONS[profile.type]
  return Object.entries(profile.notices).flatMap(([field, codes]) =>
    sections.some((section) => belongsTo(section, field)) ? [] : codes.filter(isVisibleNotice),
  )
}

/** Returns the customer's visible sections in order, with their states (rules.md#wizard-section-complete). */
export function listSteps(profile: WizardProfile): Step[] {
  const sections = SECTIONS[profile.type].filter((section) => isVisible(profile, section))
  const others = sections.filter((section) => !isConfirm(section))
  const ready = others.every((section) => isComplete(profile, section))
  return sections.map((section) => ({ section, state: getState(profile, section, ready) }))
}

/** Returns true if only the confirmation is left, so that the customer can submit the application. */
export function isReadyToSubmit(profile: WizardProfile): boolean {
  return (
    isOpen(profile) && listSteps(profile).every(({ section }) => isConfirm(section) || isComplete(profile, section))
  )
}

/**
 * Returns the section to open after saving one: the next incomplete one, wrapping around; without service, the first
 * with a problem. Null if the application is ready.
 */
export function findNextSection(profile: WizardProfile, after: Section): Section | null {
  if (profile.status === 'no_service') return findFirstSection(profile)
  const steps = listSteps(profile)
  const at = steps.findIndex(({ section }) => section === after)
  const around = [...steps.slice(at + 1), ...steps.slice(0, at)]
  return around.find(isUnfinished)?.section ?? null
}

/** Returns the first incomplete section; without service, the first with a problem. Null if every section is done. */
export function findFirstSection(profile: WizardProfile): Section | null {
  const isTarget = profile.status === 'no_service' ? ({ state }: Step) => state === 'problem' : isUnfinished
  return listSteps(profile).find(isTarget)?.section ?? null
}

function isUnfinished({ state }: Step): boolean {
  return state === 'incomplete' || state === 'problem'
}

/**
 * Returns true if the customer can change answers: not during a review, and after approval only for a renewal or
 * upgrade.
 */
export function isOpen({ status, stage }: WizardProfile): boolean {
  if (status === 'complete') return stage === 'renewal' || stage === 'upgrade'
  return status === 'incomplete' || status === 'no_service'
}

/** Returns true during a review, while pages poll the status every 30 seconds. */
export function isUnderReview({ status, kyc_status: kyc }: Pick<WizardProfile, 'status' | 'kyc_status'>): boolean {
  return status === 'pending' || status === 'pending_up' || kyc === 'submitted'
}

/** Returns true if the customer hasn't completed any section. */
export function hasNoAnswers(profile: WizardProfile): boolean {
  const missing = Object.keys(profile.notices)
  return (
    profile.status === 'incomplete' &&
    listSteps(profile).every(({ state }) => state !== 'complete') &&
    missing.length > 0
  )
}

/** Returns true if a level was approved before: cancelling an upgrade or a renewal keeps its answers. */
export function isApproved({ checked_level: checked }: { checked_level: number | null }): boolean {
  return (checked ?? 0) > 0
}

/** Returns true if the customer must choose a level before the first question. */
export function isLevelOpen({ status, level }: Pick<WizardProfile, 'status' | 'level'>): boolean {
  return status === 'incomplete' && level === 0
}

/** Returns the section in which the customer reviews and submits the application. */
export function getConfirmSection({ type }: Pick<WizardProfile, 'type'>): Section {
  return type === 1 ? 'confirm' : 'company-confirm'
}

/** Returns true for the section that submits the application. */
export function isConfirm(section: Section): boolean {
  return section === 'confirm' || section === 'company-confirm'
}

function isVisible(profile: WizardProfile, section: Section): boolean {
  const submitted = profile.reg_submit_at !== null
  if (section === 'additional') return (profile.level ?? 2) > 1 || submitted
  // The confirmation is always visible: it has the only submit button.
  return section !== 'company-identity' || !(profile.status === 'no_service' && submitted)
}

function isComplete(profile: WizardProfile, section: Section): boolean {
  if (isConfirm(section)) return profile.reg_submit_at !== null
  return !Object.entries(profile.notices).some(([field, codes]) => codes.length > 0 && belongsTo(section, field))
}

function getState(profile: WizardProfile, section: Section, ready: boolean): SectionState {
  if (isConfirm(section) && !ready) return 'disabled'
  if (section === 'identity' && profile.status === 'no_service') return 'disabled'
  if (listVisibleNotices(profile, section).length > 0) return 'problem'
  return isComplete(profile, section) ? 'complete' : 'incomplete'
}
