import type { PageOutcome } from '#app/forms/form-result.ts'
import type { Platform } from '#app/platform/call.ts'
import type { GateView } from './gate-view.ts'

/** Builds the warning for a submitted form whose service is unavailable: reason and next step. */
export function buildGateWarning({ title, text, link }: GateView, { supportCode }: Pick<Platform, 'supportCode'>) {
  return { title, text, supportCode, ...(link && { link }) } satisfies PageOutcome['warning']
}
