import type { RouterContextProvider } from 'react-router'
import { gateFor } from '#app/domain/gates.ts'
import { gateView, type GateView } from '#app/features/service-gate/gate-view.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe, readMyLimits } from '#app/platform/me.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { depositRoom, type DepositRoom } from './deposit-limits.ts'

type Context = Readonly<RouterContextProvider>

/** Why the customer may not deposit, with the next step, or null; and what the limits leave, null where it is not known. */
export async function loadDepositGate(
  platform: Platform,
  context: Context,
): Promise<{ gate: GateView | null; room: DepositRoom | null }> {
  const [profile, limits] = await Promise.all([readMe(platform), loadOptional(readMyLimits(platform))])
  const room = 'value' in limits ? depositRoom(limits.value) : null
  const deposit = room === null || room.left === null ? null : { left: room.left, least: room.least }
  const gate = gateFor('deposit', profile, { deposit })
  return { gate: gateView('deposit', gate, { t: translatorOf(context), platform }), room }
}

/** The same for an order that was made: it has its share of the limits already. */
export async function loadOrderGate(platform: Platform, context: Context): Promise<GateView | null> {
  const gate = gateFor('deposit', await readMe(platform))
  return gateView('deposit', gate, { t: translatorOf(context), platform })
}
