import type { RouterContextProvider } from 'react-router'
import { getGate } from '#app/domain/gates.ts'
import { env } from '#app/env.server.ts'
import { buildGateView, type GateView } from '#app/features/service-gate/gate-view.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCollectApplications, type CollectApplication } from '#app/platform/collect-applications.ts'
import { Forbidden } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'
import { userContext } from '#app/session/contexts.ts'
import { buildPageFailure } from '#app/session/load-or-throw.ts'

type Context = Readonly<RouterContextProvider>

/** The company's application, and the reason why the service is blocked, if it is. */
export type Merchant = { gate: GateView | null; application: CollectApplication | null }

/** @throws {Response} 403 for personal accounts: only companies can collect */
export async function readMerchant(platform: Platform, context: Context): Promise<Merchant> {
  await requireCompany(platform, context)
  const [profile, [application = null]] = await Promise.all([readMe(platform), listCollectApplications(platform)])
  const gate = getGate('collect', profile)
  return { gate: buildGateView('collect', gate, { t: i18n(context).t, platform }), application }
}

/**
 * Sends no platform call, so it can precede the calls that the platform rejects for personal accounts.
 * @throws {Response} 403 for personal accounts
 */
export async function requireCompany(platform: Platform, context: Context): Promise<void> {
  if (context.get(userContext).type === 2) return
  const text = i18n(context).t('collect.companiesOnly')
  const where = { supportCode: platform.supportCode, call: 'the way to collecting', status: 403, code: null }
  throw await buildPageFailure(new Forbidden({ ...where, text }), context)
}

/** The sandbox console's page to review the application. */
export function getConsolePath(application: CollectApplication | null): string | null {
  return env.SANDBOX_URL && application ? `/console/collect/${application.id}` : null
}
