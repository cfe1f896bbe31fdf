import type { RouterContextProvider } from 'react-router'
import { gateFor } from '#app/domain/gates.ts'
import { env } from '#app/env.server.ts'
import { gateView, type GateView } from '#app/features/service-gate/gate-view.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCollectApplications, type CollectApplication } from '#app/platform/collect.ts'
import { Forbidden } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'
import { pageFailure } from '#app/session/load-or-throw.ts'

/** Where a company stands with collecting: what it has applied for, and why the service is closed to it, if it is. */
export type Merchant = { gate: GateView | null; application: CollectApplication | null }

/** @throws the page's 403 for people: companies alone collect */
export async function readMerchant(platform: Platform, context: Readonly<RouterContextProvider>): Promise<Merchant> {
  const t = translatorOf(context)
  const gate = gateFor('collect', await readMe(platform))
  if (!gate.allowed && gate.reason === 'kind') {
    const text = t('collect.companiesOnly')
    const where = { supportCode: platform.supportCode, call: 'the way to collecting', status: 403, code: null }
    throw await pageFailure(new Forbidden({ ...where, text }), context)
  }
  const [application = null] = await listCollectApplications(platform)
  return { gate: gateView('collect', gate, { t, platform }), application }
}

/** Where the sandbox's console reviews an application. */
export function consolePathOf(application: CollectApplication | null): string | null {
  return env.SANDBOX_URL && application ? `/console/collect/${application.id}` : null
}
