import { href } from 'react-router'
import type { Gate, NextStep, Service } from '#app/domain/gates.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'

/** Why a service is closed to the customer, and the link to the step that opens it, if a page of ours has it. */
export type GateView = { title: string; text: string; link: { to: string; label: string } | null }

const STEP_PAGES: Record<Exclude<NextStep, 'none'>, string> = {
  contact: href('/contact'),
  confirm_email: href('/confirm-email-address'),
  renew: href('/profile'),
  wait: href('/verification'),
  verify: href('/verification'),
  upgrade: href('/verification'),
}

/** The title, the reason and the next step of a closed service; null if it is open. */
export function gateView(
  service: Service,
  gate: Gate,
  { t, platform }: { t: Translate; platform: Pick<Platform, 'isOff'> },
): GateView | null {
  if (gate.allowed) return null
  const { reason, remedy } = gate
  const isFinal = reason === 'no_service' || reason === 'region' || reason === 'kind'
  const title = t(isFinal ? `gate.closed.${service}` : `gate.title.${service}`)
  const isElsewhere = platform.isOff('verification') && ['renew', 'wait', 'verify', 'upgrade'].includes(remedy)
  const step = isElsewhere ? 'contact' : remedy
  return {
    title,
    text: t(isElsewhere ? 'gate.reason.elsewhere' : `gate.reason.${reason}`),
    link: step === 'none' ? null : { to: STEP_PAGES[step], label: t(`gate.step.${step}`) },
  }
}
