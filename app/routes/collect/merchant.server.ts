import type { RouterContextProvider } from 'react-router'
import { canCollect, type Gate } from '#app/domain/gates.ts'
import { env } from '#app/env.server.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCollectApplications, type CollectApplication } from '#app/platform/collect.ts'
import { Forbidden } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'
import { pageFailure } from '#app/session/load-or-throw.ts'

/** Where a company stands with collecting: what it has applied for, and whether it may. */
export type Merchant = { gate: Gate; application: CollectApplication | null }

/** @throws the page's 403 for people: companies alone collect */
export async function readMerchant(platform: Platform, context: Readonly<RouterContextProvider>): Promise<Merchant> {
  const gate = canCollect(await readMe(platform))
  if (!gate.allowed && gate.reason === 'kind') {
    const text = translatorOf(context)('collect.companiesOnly')
    const where = { supportCode: platform.supportCode, call: 'the way to collecting', status: 403, code: null }
    throw await pageFailure(new Forbidden({ ...where, text }), context)
  }
  const [application = null] = await listCollectApplications(platform)
  return { gate, application }
}

/** Where the sandbox's console reviews an application. */
export function consolePathOf(application: CollectApplication | null): string | null {
  return env.SANDBOX_URL && application ? `/console/collect/${application.id}` : null
}
