import type { RouterContextProvider } from 'react-router'
import { type PlatformError, Refused, SoftFailure, Unauthorised, Unavailable } from '#app/platform/errors.ts'
import type { NewNotice } from './browser-session.ts'
import { sessionContext } from './contexts.ts'
import type { Notice } from './store.ts'

type Context = Readonly<RouterContextProvider>

export function addNotice(context: Context, notice: NewNotice): Promise<void> {
  return context.get(sessionContext).addNotice(notice)
}

export function takeNotices(context: Context): Promise<Notice[]> {
  return context.get(sessionContext).takeNotices()
}

export function dismissNotice(context: Context, id: string): Promise<void> {
  return context.get(sessionContext).dismissNotice(id)
}

/**
 * Returns the notice for a failed call (rules.md#error-handling), or null if it isn't shown as a notice: 5xx has an
 * overlay, and silent calls show nothing for `ok: false`.
 */
export function buildNotice(error: PlatformError): NewNotice | null {
  const message = { key: error.code, params: error.params, text: error.text }
  if (error instanceof SoftFailure) {
    return error.silent ? null : { kind: 'warning', persistent: true, ...message }
  }
  if (error instanceof Unavailable) {
    if (error.kind === 'server') return null
    if (error.kind === 'busy') return { kind: 'warning', titleKey: 'outage.busy.title', key: 'outage.busy.text' }
    if (error.kind === 'shape') return { kind: 'warning', titleKey: 'outage.title', key: 'failures.unavailable.text' }
    return { kind: 'warning', titleKey: 'outage.title', key: 'outage.text' }
  }
  if (error instanceof Unauthorised) return { kind: 'info', ...message }
  if (error instanceof Refused) return { kind: 'warning', titleKey: 'notice.form_validation_title', ...message }
  return { kind: 'warning', titleKey: 'notice.error_title', ...message }
}
