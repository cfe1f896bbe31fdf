import { href } from 'react-router'
import { getGate, isForKind, type Service } from '#app/domain/gates.ts'
import type { Part } from '#app/domain/parts.ts'
import { computePaymentBounds } from '#app/features/payment-form/payment-limits.ts'
import { buildBuyCircumstance } from '#app/features/service-gate/buy-limits.ts'
import { buildGateView } from '#app/features/service-gate/gate-view.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import type { Verification } from './load-verification.server.ts'

/** In the order of this page. `openBalance` covers all services of a balance. */
export const SERVICES = ['pay', 'recurring', 'receive', 'buy', 'collect', 'openBalance', 'payOthers'] as const

type Ability = { names: string[]; isOpen: boolean; why: string; link: { to: string; label: string } | null }

/** Open services, and closed ones grouped by reason. */
export function buildAbilities(
  { profile, limits }: Verification,
  { t, platform }: { t: Translate; platform: Pick<Platform, 'isOff'> },
): Ability[] {
  const { left, min: least, window } = computePaymentBounds(limits)
  const circumstances = { payment: { left, least, window }, buy: buildBuyCircumstance(limits, 0n) }
  const abilities: Ability[] = []
  for (const service of SERVICES) {
    if (!isForKind(service, profile.type) || isServiceOff(service, platform)) continue
    const closed = buildGateView(service, getGate(service, profile, circumstances), { t, platform })
    const name = t(`verification.can.${service}`)
    const why = closed?.text ?? t('verification.allowed')
    const same = closed && abilities.find((each) => each.why === why)
    if (same) same.names.push(name)
    // No link to the levels, which are on this page.
    else abilities.push({ names: [name], isOpen: !closed, why, link: dropOwnLink(closed?.link ?? null) })
  }
  return abilities
}

function dropOwnLink(link: Ability['link']): Ability['link'] {
  return link?.to === href('/verification') ? null : link
}

/** The part of the product that a service belongs to, which the platform may lack. */
const PARTS: Partial<Record<Service, Part>> = {
  recurring: 'recurring',
  receive: 'receiving',
  buy: 'buying',
  collect: 'collect',
  openBalance: 'balances',
}

export function isServiceOff(service: Service, platform: Pick<Platform, 'isOff'>): boolean {
  const part = PARTS[service]
  return part !== undefined && platform.isOff(part)
}
