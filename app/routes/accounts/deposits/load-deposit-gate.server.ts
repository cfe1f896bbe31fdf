import type { RouterContextProvider } from 'react-router'
import { getGate } from '#app/domain/gates.ts'
import { buildGateView, type GateView } from '#app/features/service-gate/gate-view.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import { readMyLimits, type Limits } from '#app/platform/limits.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { getDepositRoom, type DepositRoom } from './deposit-room.ts'

type Context = Readonly<RouterContextProvider>

/** `gate` is the reason why the customer can't deposit, or null; without limits, `room` and `limits` are null. */
export async function loadDepositGate(
  platform: Platform,
  context: Context,
): Promise<{ gate: GateView | null; room: DepositRoom | null; limits: Limits | null }> {
  const [profile, limits] = await Promise.all([readMe(platform), loadOptional(readMyLimits(platform))])
  const room = 'value' in limits ? getDepositRoom(limits.value) : null
  const deposit = room === null || room.left === null ? null : { left: room.left, least: room.least }
  const gate = getGate('deposit', profile, { deposit })
  return {
    gate: buildGateView('deposit', gate, { t: i18n(context).t, platform }),
    room,
    limits: 'value' in limits ? limits.value : null,
  }
}

/** Ignores the limits, because an existing order is already counted in them. */
export async function loadOrderGate(platform: Platform, context: Context): Promise<GateView | null> {
  const gate = getGate('deposit', await readMe(platform))
  return buildGateView('deposit', gate, { t: i18n(context).t, platform })
}
