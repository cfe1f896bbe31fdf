import type { RouterContextProvider } from 'react-router'
import { type PlatformError, Refused, SoftFailure, Unauthorised, Unavailable } from '#app/platform/errors.ts'
import type { NewNotice } from './browser-session.ts'
import { sessionContext } from './contexts.ts'
import type { Notice } from './store.ts'

type Context = Readonly<RouterContextProvider>

/** Keeps a notice for the next page that shows notices. */
export function addNotice(context: Context, notice: NewNotice): Promise<void> {
  return context.get(sessionContext).addNotice(notice)
}

/** The notices to show on this page. */
export function takeNotices(context: Context): Promise<Notice[]> {
  return context.get(sessionContext).takeNotices()
}

export function dismissNotice(context: Context, id: string): Promise<void> {
  return context.get(sessionContext).dismissNotice(id)
}

/**
 * How a failed call is told to the customer (rules.md#error-handling), or null where it is not told as a notice: 5xx
 * has its overlay, and a silent call's `ok: false` none.
 */
export function noticeOf(error: PlatformError): NewNotice | null {
  const words = { key: error.code, params: error.params, text: error.text }
  if (error instanceof SoftFailure) {
    return error.silent ? null : { kind: 'warning', persistent: true, ...words }
  }
  if (error instanceof Unavailable) {
    if (error.kind === 'server') return null
    if (error.kind === 'busy') return { kind: 'warning', titleKey: 'outage.busy.title', key: 'outage.busy.text' }
    if (error.kind === 'shape') return { kind: 'warning', titleKey: 'outage.title', key: 'failures.unavailable.text' }
    return { kind: 'warning', titleKey: 'outage.title', key: 'outage.text' }
  }
  if (error instanceof Unauthorised) return { kind: 'info', ...words }
  if (error instanceof Refused) return { kind: 'warning', titleKey: 'notice.form_validation_title', ...words }
  return { kind: 'warning', titleKey: 'notice.error_title', ...words }
}
