import { data, type RouterContextProvider } from 'react-router'
import { gateFor, type Service } from '#app/domain/gates.ts'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { formWarning, platformErrorReply } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { gateView, type GateView } from './gate-view.ts'
import { gateWarning } from './gate-warning.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Why a service is closed to the customer by their profile; null if it is open (rules.md#gates).
 * @throws {PlatformError}
 */
export async function loadGate(platform: Platform, context: Context, service: Service): Promise<GateView | null> {
  return gateView(service, gateFor(service, await readMe(platform)), { t: translatorOf(context), platform })
}

/**
 * The 403 of a button whose service is closed to the customer; null if it is open.
 * @throws {PlatformError}
 */
export async function refuseClosedButton(context: Context, service: Service) {
  const platform = context.get(platformContext)
  const closed = await loadGate(platform, context, service)
  return closed && data<PageOutcome>({ warning: gateWarning(closed, platform) }, { status: 403 })
}

/** The same for a form: it comes back with everything typed. */
export async function refuseClosedForm(
  submission: Parameters<typeof formWarning>[0],
  context: Context,
  service: Service,
) {
  const platform = context.get(platformContext)
  try {
    const closed = await loadGate(platform, context, service)
    return closed && formWarning(submission, gateWarning(closed, platform), { status: 403 })
  } catch (error) {
    return platformErrorReply(submission, error, translatorOf(context))
  }
}
