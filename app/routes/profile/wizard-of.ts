import type { WizardProfile } from '#app/domain/wizard.ts'
import type { Profile } from '#app/platform/me.ts'

/** The profile as the wizard's rules look at it. */
export function wizardOf(profile: Profile): WizardProfile {
  return { ...profile, stage: profile.kyc_flow.stage }
}
