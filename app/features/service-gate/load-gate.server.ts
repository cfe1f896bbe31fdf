import { data, type RouterContextProvider } from 'react-router'
import { getGate, type Service } from '#app/domain/gates.ts'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { respondWithWarning, respondToPlatformError } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { buildGateView, type GateView } from './gate-view.ts'
import { buildGateWarning } from './gate-warning.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Returns why a service is unavailable to the customer, or null (rules.md#gates).
 * @throws {PlatformError}
 */
export async function loadGate(platform: Platform, context: Context, service: Service): Promise<GateView | null> {
  return buildGateView(service, getGate(service, await readMe(platform)), { t: i18n(context).t, platform })
}

/**
 * Returns the 403 for a button of an unavailable service, or null.
 * @throws {PlatformError}
 */
export async function refuseClosedButton(context: Context, service: Service) {
  const platform = context.get(platformContext)
  const closed = await loadGate(platform, context, service)
  return closed && data<PageOutcome>({ warning: buildGateWarning(closed, platform) }, { status: 403 })
}

/** Returns the 403 for a form of an unavailable service, with its input, or null. */
export async function refuseClosedForm(
  submission: Parameters<typeof respondWithWarning>[0],
  context: Context,
  service: Service,
) {
  const platform = context.get(platformContext)
  try {
    const closed = await loadGate(platform, context, service)
    return closed && respondWithWarning(submission, buildGateWarning(closed, platform), { status: 403 })
  } catch (error) {
    return respondToPlatformError(submission, error, i18n(context).t)
  }
}
