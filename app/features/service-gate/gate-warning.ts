import type { PageOutcome } from '#app/forms/form-result.ts'
import type { Platform } from '#app/platform/call.ts'
import type { GateView } from './gate-view.ts'

/** The warning above a form that was sent although its service is closed: the reason and the next step of its page. */
export function gateWarning({ title, text, link }: GateView, { supportCode }: Pick<Platform, 'supportCode'>) {
  return { title, text, supportCode, ...(link && { link }) } satisfies PageOutcome['warning']
}
