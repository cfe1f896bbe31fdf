import { belongsTo, SECTIONS, type Section } from './verification-fields.ts'

/** What the wizard looks at; the platform's profile has it. */
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

/** The profile of the platform as the wizard's rules look at it. */
export function wizardOf<Profile extends Omit<WizardProfile, 'stage'> & { kyc_flow: Pick<WizardProfile, 'stage'> }>(
  profile: Profile,
): WizardProfile {
  return { ...profile, stage: profile.kyc_flow.stage }
}

/** `problem`: something was found wrong and is said; `disabled`: cannot be opened yet. */
type SectionState = 'complete' | 'incomplete' | 'problem' | 'disabled'

export type Step = { section: Section; state: SectionState }

/** Notices that end in "-required" only say what is missing (rules.md#hidden-notices); this one is said. */
const ANSWERED_CODE = 'eea-residence-permit-required'

export function isVisibleNotice(code: string): boolean {
  return !code.endsWith('-required') || code === ANSWERED_CODE
}

/** The notices of a section that are said to the customer, by field. */
export function visibleNotices({ notices }: WizardProfile, section: Section): [field: string, codes: string[]][] {
  return Object.entries(notices).flatMap(([field, codes]): [string, string[]][] => {
    const visible = belongsTo(section, field) ? codes.filter(isVisibleNotice) : []
    return visible.length > 0 ? [[field, visible]] : []
  })
}

/** Visible notices at fields that no section of this customer has: they are said above all sections. */
export function strayNotices(profile: WizardProfile): string[] {
  const sections = SECTIONS[profile.type]
  return Object.entries(profile.notices).flatMap(([field, codes]) =>
    sections.some((section) => belongsTo(section, field)) ? [] : codes.filter(isVisibleNotice),
  )
}

/** The sections that a customer sees, in order, each with its state (rules.md#wizard-section-complete). */
export function stepsOf(profile: WizardProfile): Step[] {
  const sections = SECTIONS[profile.type].filter((section) => isShown(profile, section))
  const others = sections.filter((section) => !isConfirm(section))
  const ready = others.every((section) => isComplete(profile, section))
  return sections.map((section) => ({ section, state: stateOf(profile, section, ready) }))
}

/** Whether everything but the confirmation is answered, so that the application can be submitted. */
export function isReadyToSubmit(profile: WizardProfile): boolean {
  return isOpen(profile) && stepsOf(profile).every(({ section }) => isConfirm(section) || isComplete(profile, section))
}

/**
 * Where a customer goes on after a section was saved: the next one, around, that is open and not complete; with no service
 * the first one in which something was found. Null when there is none: the application is ready.
 */
export function nextSection(profile: WizardProfile, after: Section): Section | null {
  if (profile.status === 'no_service') return firstSection(profile)
  const steps = stepsOf(profile)
  const at = steps.findIndex(({ section }) => section === after)
  const around = [...steps.slice(at + 1), ...steps.slice(0, at)]
  return around.find(isLeft)?.section ?? null
}

/** The first section that is open and has something left to do; with no service, something to correct. Null for none. */
export function firstSection(profile: WizardProfile): Section | null {
  const isWanted = profile.status === 'no_service' ? ({ state }: Step) => state === 'problem' : isLeft
  return stepsOf(profile).find(isWanted)?.section ?? null
}

function isLeft({ state }: Step): boolean {
  return state === 'incomplete' || state === 'problem'
}

/** Whether answers can be changed: not under review, and not once all is approved until a renewal or an upgrade. */
export function isOpen({ status, stage }: WizardProfile): boolean {
  if (status === 'complete') return stage === 'renewal' || stage === 'upgrade'
  return status === 'incomplete' || status === 'no_service'
}

/** Whether somebody looks at the application, so that its status is asked for every 30 seconds. */
export function isWaiting({ status, kyc_status: kyc }: Pick<WizardProfile, 'status' | 'kyc_status'>): boolean {
  return status === 'pending' || status === 'pending_up' || kyc === 'submitted'
}

/** Whether nothing at all has been answered yet. */
export function isUntouched(profile: WizardProfile): boolean {
  const missing = Object.keys(profile.notices)
  return (
    profile.status === 'incomplete' && stepsOf(profile).every(({ state }) => state !== 'complete') && missing.length > 0
  )
}

/** Whether a level was approved before: cancelling an upgrade or a renewal keeps what was answered for it. */
export function isApproved({ checked_level: checked }: { checked_level: number | null }): boolean {
  return (checked ?? 0) > 0
}

/** Whether a level to apply for has still to be chosen, before anything is asked. */
export function isLevelOpen({ status, level }: Pick<WizardProfile, 'status' | 'level'>): boolean {
  return status === 'incomplete' && level === 0
}

/** The section in which an application is checked and submitted. */
export function confirmSection({ type }: Pick<WizardProfile, 'type'>): Section {
  return type === 1 ? 'confirm' : 'company-confirm'
}

/** Whether the section is the one in which an application is submitted. */
export function isConfirm(section: Section): boolean {
  return section === 'confirm' || section === 'company-confirm'
}

function isShown(profile: WizardProfile, section: Section): boolean {
  const submitted = profile.reg_submit_at !== null
  if (section === 'additional') return (profile.level ?? 2) > 1 || submitted
  // The confirmation is always listed: the button that submits is nowhere else.
  return section !== 'company-identity' || !(profile.status === 'no_service' && submitted)
}

function isComplete(profile: WizardProfile, section: Section): boolean {
  if (isConfirm(section)) return profile.reg_submit_at !== null
  return !Object.entries(profile.notices).some(([field, codes]) => codes.length > 0 && belongsTo(section, field))
}

function stateOf(profile: WizardProfile, section: Section, ready: boolean): SectionState {
  if (isConfirm(section) && !ready) return 'disabled'
  if (section === 'identity' && profile.status === 'no_service') return 'disabled'
  if (visibleNotices(profile, section).length > 0) return 'problem'
  return isComplete(profile, section) ? 'complete' : 'incomplete'
}
